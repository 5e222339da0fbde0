/** Bit counting, rotation, reversal and the usual tricks. */
public class BitTricks {
    static int log2(int x) {
        return 31 - Integer.numberOfLeadingZeros(x);
    }

    static int parity(int x) {
        x ^= x >>> 16;
        x ^= x >>> 8;
        x ^= x >>> 4;
        return (0x6996 >>> (x & 15)) & 1;
    }

    static int isqrt(int n) {
        int result = 0;
        for (int bit = 1 << 30; bit != 0; bit >>= 2) {
            if (n >= result + bit) {
                n -= result + bit;
                result = (result >> 1) + bit;
            } else {
                result >>= 1;
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 12, 0x80000000, 0x7fffffff, 0x12345678, 0xf0f0f0f0, 65536};
        for (int v : values) {
            System.out.println(v + ": " + Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                    + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v)
                    + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.rotateLeft(v, 5) + " "
                    + Integer.rotateRight(v, -7) + " " + Integer.signum(v) + " " + parity(v) + " " + (v & -v));
            long w = v * 0x100000001L;
            System.out.println(w + ": " + Long.bitCount(w) + " " + Long.numberOfLeadingZeros(w) + " "
                    + Long.numberOfTrailingZeros(w) + " " + Long.highestOneBit(w) + " " + Long.reverse(w) + " "
                    + Long.reverseBytes(w) + " " + Long.rotateLeft(w, 35) + " " + Long.signum(w));
        }
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('\u1234'));
        for (int i : new int[] {1, 2, 3, 100, 1 << 20}) {
            System.out.println(log2(i) + " " + isqrt(i) + " " + ((i & (i - 1)) == 0));
        }
        int a = 5;
        int b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        int mask = 0;
        for (int i = 0; i < 40; i += 3) {
            mask |= 1 << i;
        }
        System.out.println(Integer.toBinaryString(mask));
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            gray.append(Integer.toBinaryString(i ^ i >> 1)).append(' ');
        }
        System.out.println(gray);
    }
}
