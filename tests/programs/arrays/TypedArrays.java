import java.util.Arrays;

/** The same small algorithms on arrays of every primitive type. */
public class TypedArrays {
    static byte[] bytes = {5, -3, 127, -128, 0};
    static short[] shorts = {500, -300, 32767, -32768};
    static char[] chars = {'q', 'A', '\u00ff', '\uffff', 0};
    static int[] ints = {1 << 30, -5, Integer.MIN_VALUE};
    static long[] longs = {1L << 60, -5, Long.MIN_VALUE, 42};
    static float[] floats = {1.5f, -0f, Float.NaN, Float.MIN_VALUE};
    static double[] doubles = {1e300, -1e-300, 0.0, -0.0};
    static boolean[] booleans = {true, false, true, true};

    public static void main(String[] args) {
        int bs = 0;
        for (byte b : bytes) {
            bs = bs * 31 + b;
        }
        int ss = 0;
        for (short s : shorts) {
            ss = ss * 31 + s;
        }
        int cs = 0;
        for (char c : chars) {
            cs = cs * 31 + c;
        }
        long ls = 0;
        for (long l : longs) {
            ls = ls * 31 + l;
        }
        float fs = 0;
        for (float f : floats) {
            fs += f == f ? f : 100;
        }
        double ds = 0;
        for (double d : doubles) {
            ds += d;
        }
        int zs = 0;
        for (boolean z : booleans) {
            zs = zs << 1 | (z ? 1 : 0);
        }
        System.out.println(bs + " " + ss + " " + cs + " " + ls + " " + fs + " " + ds + " " + zs);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] *= 3;
            bytes[i]++;
        }
        for (int i = 0; i < shorts.length; i++) {
            shorts[i] <<= 1;
            shorts[i] -= 1;
        }
        for (int i = 0; i < chars.length; i++) {
            chars[i] -= 2;
            chars[i] ^= 1;
        }
        for (int i = 0; i < longs.length; i++) {
            longs[i] >>>= 3;
            longs[i] = ~longs[i];
        }
        for (int i = 0; i < floats.length; i++) {
            floats[i] /= 3;
        }
        for (int i = 0; i < booleans.length; i++) {
            booleans[i] ^= i % 2 == 0;
        }
        System.out.println(Arrays.toString(bytes) + Arrays.toString(shorts) + Arrays.toString(longs) + Arrays.toString(floats) + Arrays.toString(booleans));
        StringBuilder codes = new StringBuilder();
        for (char c : chars) {
            codes.append((int) c).append(',');
        }
        System.out.println(codes);
        System.out.println(Arrays.hashCode(bytes) + " " + Arrays.hashCode(shorts) + " " + Arrays.hashCode(chars) + " " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(floats) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(booleans));
        System.out.println(Arrays.equals(doubles, new double[] {1e300, -1e-300, -0.0, 0.0}) + " " + Arrays.equals(floats, floats.clone()) + " " + Arrays.compare(bytes, new byte[] {16}) + " " + Arrays.mismatch(longs, longs.clone()));
        byte[] slice = Arrays.copyOfRange(bytes, 1, 7);
        System.out.println(Arrays.toString(slice) + " " + new String(new byte[] {74, 97}, 0, 2, java.nio.charset.StandardCharsets.US_ASCII));
        for (Object array : new Object[] {bytes, shorts, chars, ints, longs, floats, doubles, booleans}) {
            try {
                Object at = array instanceof byte[] b ? b[b.length] : array instanceof short[] s ? s[-1] : array instanceof char[] c ? c[99] : array instanceof int[] i ? i[i.length] : array instanceof long[] l ? l[4] : array instanceof float[] f ? f[4] : array instanceof double[] d ? d[-4] : ((boolean[]) array)[4];
                System.out.println(at);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        Arrays.sort(bytes);
        Arrays.sort(chars);
        Arrays.sort(longs);
        Arrays.sort(floats);
        System.out.println(Arrays.toString(bytes) + (int) chars[0] + Arrays.toString(longs) + Arrays.toString(floats) + Arrays.binarySearch(bytes, (byte) 1));
        Arrays.fill(booleans, 1, 3, true);
        Arrays.fill(doubles, Math.PI);
        System.out.println(Arrays.toString(booleans) + doubles[3]);
    }
}
