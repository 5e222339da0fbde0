/** Checksums whose value depends on wrap-around in every step. */
public class OverflowSums {
    static int crc(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) {
                crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
            }
        }
        return ~crc;
    }

    static int adler(byte[] data) {
        int a = 1;
        int b = 0;
        for (byte x : data) {
            a = (a + (x & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static long fnv(byte[] data) {
        long hash = 0xcbf29ce484222325L;
        for (byte x : data) {
            hash ^= x;
            hash *= 0x100000001b3L;
        }
        return hash;
    }

    static int murmurMix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    public static void main(String[] args) {
        byte[] data = new byte[1000];
        int x = 12345;
        for (int i = 0; i < data.length; i++) {
            x = x * 1103515245 + 12345;
            data[i] = (byte) (x >> 16);
        }
        System.out.println(crc(data) + " " + adler(data) + " " + fnv(data));
        int h = 1;
        for (int i = 0; i < 10; i++) {
            h = murmurMix(h + i);
            System.out.println(h + " " + Integer.toHexString(h));
        }
        long xorshift = 88172645463325252L;
        for (int i = 0; i < 8; i++) {
            xorshift ^= xorshift << 13;
            xorshift ^= xorshift >>> 7;
            xorshift ^= xorshift << 17;
            System.out.println(xorshift + " " + (int) (xorshift >>> 32) + " " + (short) xorshift);
        }
        short s = 1;
        byte b = 1;
        char c = 1;
        for (int i = 0; i < 50; i++) {
            s *= 3;
            b = (byte) (b * 5 + s);
            c = (char) (c * 7 ^ b);
        }
        System.out.println(s + " " + b + " " + (int) c);
    }
}
