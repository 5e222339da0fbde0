/** Widening and narrowing between all primitive types. */
public class Conversions {
    public static void main(String[] args) {
        double[] doubles = {0.9, -0.9, 127.5, 128, -129, 32768.9, 65535.5, 65536, 2147483647.5, 2147483648.0,
            -2147483649.0, 9.223372036854775807e18, -9.3e18, 1e-320, 3.5e38, Double.NaN, Double.NEGATIVE_INFINITY};
        for (double d : doubles) {
            float f = (float) d;
            System.out.println(d + " -> " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (int) d + " "
                    + (long) d + " " + f + " | " + (byte) f + " " + (short) f + " " + (int) f + " " + (long) f);
        }
        long[] longs = {16777217L, 9007199254740993L, Long.MAX_VALUE, Long.MIN_VALUE, 0xffff_ffffL, -2147483649L};
        for (long l : longs) {
            System.out.println(l + " -> " + (int) l + " " + (float) l + " " + (double) l + " " + (long) (double) l + " "
                    + (long) (float) l + " " + (int) (char) l);
        }
        int[] ints = {16777217, Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 'x'};
        for (int i : ints) {
            System.out.println(i + " -> " + (float) i + " " + (double) i + " " + (int) (float) i + " " + (long) i + " "
                    + (i & 0xffffffffL) + " " + (char) (i & 0x7f | 0x40));
        }
        System.out.println((int) 'A' + (char) 66 + "" + (char) 67);
        System.out.println((float) 0.1 == 0.1);
        System.out.println((float) 0.5 == 0.5);
        System.out.println((double) 0.1f);
        System.out.println((byte) 0x80 + " " + (byte) 0xff + " " + (short) 0x8000);
        System.out.println(010 + 0x10 + 0b10 + 1_0);
        System.out.println('\u0041' + 0);
        System.out.println(0x1.8p1 + " " + 0x1p-1074 + " " + 1e-320 + " " + .5e1f);
    }
}
