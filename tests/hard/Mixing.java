import java.util.Objects;
import java.util.zip.Adler32;

/** Hash functions, checksums and bits; each target throws when its guard holds. */
class Mixing {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void fourthOfFour(int a, int b, int c, int d) {
        int h = 17;
        h = h * 31 + a;
        h = h * 31 + b;
        h = h * 31 + c;
        h = h * 31 + d;
        if (h == 0x12345678 && a > 0 && b > 0 && c > 0 && d > 0) reached();
    }

    static void oneAtATime(int x) {
        int h = x;
        h += h << 10;
        h ^= h >>> 6;
        h += h << 3;
        h ^= h >>> 11;
        h += h << 15;
        if (h == 424242) reached();
    }

    static void oneAtATimeOfTwo(int a, int b) {
        int h = 0;
        h += a;
        h += h << 10;
        h ^= h >>> 6;
        h += b;
        h += h << 10;
        h ^= h >>> 6;
        h += h << 3;
        h ^= h >>> 11;
        h += h << 15;
        if (h == 99 && a > 100 && b < 0) reached();
    }

    static void bucket(int x, int y) {
        if (x != y && (x * 0x9E3779B9 >>> 20) == (y * 0x9E3779B9 >>> 20) && x > 0 && y > x
                && y < 100000) reached();
    }

    static void spread(int x) {
        int h = x;
        h ^= (h >>> 20) ^ (h >>> 12);
        h = h ^ (h >>> 7) ^ (h >>> 4);
        if (h == 0x0badcafe) reached();
    }

    static void wang(long x) {
        x = (~x) + (x << 21);
        x = x ^ (x >>> 24);
        x = (x + (x << 3)) + (x << 8);
        x = x ^ (x >>> 14);
        x = (x + (x << 2)) + (x << 4);
        x = x ^ (x >>> 28);
        x = x + (x << 31);
        if (x == 1234567890123L) reached();
    }

    static void djb(int a, int b, int c) {
        int h = 5381;
        h = (h << 5) + h + a;
        h = (h << 5) + h + b;
        h = (h << 5) + h ^ c;
        if (h == 7 && a >= 0 && a < 128 && b >= 0 && b < 128) reached();
    }

    static void symmetricMix(int a, int b) {
        int h1 = (a * 37 + b) ^ (a >>> 3), h2 = (b * 37 + a) ^ (b >>> 3);
        if (h1 == h2 && a != b) reached();
    }

    static void adler(byte a, byte b, byte c) {
        Adler32 d = new Adler32();
        d.update(new byte[] {a, b, c});
        if (d.getValue() == 0x024d0127L) reached();
    }

    static void reversedAndCounted(int x) {
        if (Integer.reverse(x) * 3 + Integer.bitCount(x) == 1000) reached();
    }

    static void rotatedProduct(int x) {
        if (Integer.rotateLeft(x * 0xcc9e2d51, 15) * 0x1b873593 == 31337) reached();
    }

    static void longCollision(long x) {
        if (Long.hashCode(x) == 0 && x > 1000 && (x & 1) == 1) reached();
    }

    static void doubleCollision(double x) {
        if (Double.hashCode(x) == 12345 && x > 1 && x < 2) reached();
    }

    static void objects(int a, int b) {
        if (Objects.hash(a, b) == 5 && a > b) reached();
    }

    static void generator(long seed) {
        long s = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        s = (s * 0x5DEECE66DL + 0xB) & ((1L << 48) - 1);
        int n = (int) (s >>> 16);
        if (n == 42) reached();
    }

    static void table(int x) {
        int c = 0;
        for (int i = 0; i < 8; i++) {
            c = (c << 1) ^ ((x >> i & 1) != 0 ? 0x1021 : 0);
        }
        if (c == 0x1021 * 5 % 65536 && x > 0) reached();
    }

    static void wrappedSquare(int x) {
        if (x * x == -1750093823 && x > 0) reached();
    }

    static void lowHalf(double d) {
        long b = Double.doubleToLongBits(d);
        if ((b & 0xffffffffL) == 0xdeadbeefL && d > 1 && d < 10) reached();
    }

    static void exponentAndLastBit(double d) {
        long b = Double.doubleToRawLongBits(d);
        if ((b >>> 52 & 0x7ff) == 1030 && (b & 1) == 1 && d < 0) reached();
    }

    static void tripledBits(float f) {
        int i = Float.floatToIntBits(f);
        if (i * 3 == 0x41234568 + 1) reached();
    }

    static void inverseRootOf(float f) {
        int i = Float.floatToRawIntBits(f);
        i = 0x5f3759df - (i >> 1);
        float y = Float.intBitsToFloat(i);
        y = y * (1.5f - f * 0.5f * y * y);
        if (y == 0.33296f || (y > 0.3329f && y < 0.33295f)) reached();
    }

    static void squareOfBits(long l) {
        double d = Double.longBitsToDouble(l);
        if (d * d == 2.25 && l < 0) reached();
    }

    static void decimals(double d) {
        if ((int) d == 12 && (int) (d * 10) == 125 && (int) (d * 100) == 1254) reached();
    }

    static void roundedLong(long n) {
        if ((long) (double) n != n && n > 0 && (n & 0xff) == 0x81) reached();
    }

    static void foldedBits(double a) {
        long b = Double.doubleToLongBits(a);
        if ((b ^ b >>> 32) << 32 == 0x1234567800000000L && a > 0) reached();
    }

    static void highWord(double x) {
        long t = Double.doubleToLongBits(x);
        int hi = (int) (t >> 32);
        if ((hi & 0x7fffffff) >= 0x3fe921fb && (hi & 0x7fffffff) < 0x3fe921fd && (int) t == 7) reached();
    }

    static void neverDiffers(int n) {
        if ((float) n != n && (int) (float) n == n + 1) reached();
    }
}
