/** Shift distances out of range, mixed operand types, sign extension, masks. */
public class ShiftRules {
    public static void main(String[] args) {
        int[] distances = {0, 1, 5, 31, 32, 33, 63, 64, -1, -32, 1000};
        for (int d : distances) {
            System.out.println(d + ": " + (1 << d) + " " + (-1 >> d) + " " + (-1 >>> d) + " " + (0x12345678 << d) + " " + (0x87654321 >> d) + " " + (0x87654321 >>> d));
            System.out.println("   " + (1L << d) + " " + (-1L >>> d) + " " + (0x123456789abcdef0L >> d) + " " + (0xfedcba9876543210L >>> d) + " " + (5 << (long) d));
        }
        byte b = (byte) 0x80;
        short s = (short) 0x8000;
        char c = '\u8000';
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + (b << 1) + " " + (s >> 1) + " " + (s >>> 1) + " " + (c >> 1) + " " + (c << 1));
        b >>>= 1;
        s >>= 3;
        c >>= 2;
        System.out.println(b + " " + s + " " + (int) c);
        b = (byte) 0xf0;
        System.out.println((b & 0xff) + " " + (b & 0xff) / 16 + " " + (byte) (b >>> 4) + " " + ((b & 0xff) >>> 4));
        long packed = 0;
        int[] fields = {3, 200, 65535, 7};
        int[] widths = {4, 8, 16, 3};
        for (int i = 0; i < fields.length; i++) {
            packed = packed << widths[i] | fields[i] & (1L << widths[i]) - 1;
        }
        System.out.println(Long.toHexString(packed));
        for (int i = fields.length - 1; i >= 0; i--) {
            System.out.print((packed & (1L << widths[i]) - 1) + " ");
            packed >>>= widths[i];
        }
        System.out.println();
        int rgb = 255 << 24 | 18 << 16 | 52 << 8 | 86;
        System.out.println(rgb + " " + (rgb >> 24) + " " + (rgb >>> 24) + " " + (rgb >> 16 & 255) + " " + (byte) rgb + " " + Integer.toHexString(rgb ^ 0xffffff));
        int x = 0b1011_0110;
        System.out.println((x & -x) + " " + (x & x - 1) + " " + (x | x + 1) + " " + (~x & x + 1) + " " + (x ^ x >> 1) + " " + Integer.toBinaryString(~x));
        long crc = 0xffffffffL;
        for (char ch : "shift".toCharArray()) {
            crc = (crc ^ ch) * 0x01000193L & 0xffffffffL;
            crc = (crc << 7 | crc >>> 25) & 0xffffffffL;
        }
        System.out.println(crc);
        int i = 1;
        i <<= i <<= i <<= 2;
        System.out.println(i + " " + (i >> 1L) + " " + (char) ('a' << 0));
    }
}
