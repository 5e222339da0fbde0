/** byte, short and char: promotion, wrap-around, arrays and fields. */
public class SmallTypes {
    static byte b = 127;
    static short s = Short.MAX_VALUE;
    static char c = Character.MAX_VALUE;
    byte fb = -128;
    short fs = Short.MIN_VALUE;
    char fc;
    boolean fz;

    public static void main(String[] args) {
        b++;
        s++;
        c++;
        System.out.println(b + " " + s + " " + (int) c);
        SmallTypes o = new SmallTypes();
        o.fb--;
        o.fs--;
        o.fc--;
        o.fz = !o.fz;
        System.out.println(o.fb + " " + o.fs + " " + (int) o.fc + " " + o.fz);
        byte[] bytes = {1, 2, (byte) 200};
        bytes[2] += 100;
        bytes[1] <<= 7;
        bytes[0] >>>= 1;
        System.out.println(bytes[0] + " " + bytes[1] + " " + bytes[2]);
        short[] shorts = {-1, 1000};
        shorts[0] >>>= 10;
        shorts[1] *= 1000;
        System.out.println(shorts[0] + " " + shorts[1]);
        char[] chars = {'a', 'z', '\u0000'};
        chars[0] += 1.7;
        chars[1]++;
        chars[2]--;
        System.out.println(chars[0] + " " + chars[1] + " " + (int) chars[2]);
        boolean[] flags = new boolean[3];
        flags[1] |= true;
        flags[2] ^= flags[1];
        flags[0] &= flags[2];
        System.out.println(flags[0] + " " + flags[1] + " " + flags[2]);
        for (int i : new int[] {0, 127, 128, 255, 256, 32767, 32768, 65535, 65536, -1, -129}) {
            System.out.println(i + " " + (byte) i + " " + (short) i + " " + (int) (char) i + " "
                    + (byte) (char) i + " " + (short) (byte) i + " " + (int) (char) (byte) i);
        }
        byte x = 10;
        byte y = 20;
        int sum = x + y;
        byte cast = (byte) (x * y);
        System.out.println(sum + " " + cast + " " + (x / 3) + " " + (char) (x + 55));
    }
}
