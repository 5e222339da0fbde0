/** Overflow, and floats as bits; each target throws when its guard holds. */
class Bits {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void example2(double x) {
        if ((Double.doubleToRawLongBits(x) & 0xfffL) == 0xabcL && x > 1.0 && x < 2.0) reached();
    }

    static void overflow(int x, int y) {
        if (x > 0 && y > 0 && x + y < 0) reached();
    }

    static void productOverflows(int x, int y) {
        if (x > 1000 && y > 1000 && x * y == 42) reached();
    }

    static void longOverflow(long x) {
        if (x > 0 && x * 3 > 0 && x * 5 > 0 && x * 7 == 1) reached();
    }

    static void absolute(int x) {
        if (Math.abs(x) < 0) reached();
    }

    static void midpoint(int low, int high) {
        if (low >= 0 && high > low && (low + high) / 2 < 0) reached();
    }

    static void exponent(double x) {
        long bits = Double.doubleToLongBits(x);
        int exponent = (int) ((bits >> 52) & 0x7ff);
        long fraction = bits & 0xfffffffffffffL;
        if (exponent == 1500 && fraction == 0x123456789L && bits < 0) reached();
    }

    static void notANumber(double x) {
        if (x != x) reached();
    }

    static void rawNaN(double x) {
        if (x != x && Double.doubleToRawLongBits(x) == 0x7ff8000000000001L) reached();
    }

    static void negativeZero(double x) {
        if (x == 0.0 && 1.0 / x < 0.0) reached();
    }

    static void denormal(double x) {
        if (x > 0.0 && x < 2.2250738585072014E-308 && x * 4 > 2.2250738585072014E-308) reached();
    }

    static void absorbed(double x) {
        if (x + 1.0 == x && x > 0 && x < 1e17) reached();
    }

    static void tenths(double x) {
        if (x + 0.1 != x + 0.05 + 0.05 && x > 0.0 && x < 1.0) reached();
    }

    static void infinity(double x) {
        if (x * 2 == Double.POSITIVE_INFINITY && x < Double.POSITIVE_INFINITY) reached();
    }

    static void floatBits(float x) {
        int bits = Float.floatToIntBits(x);
        if ((bits ^ (bits >>> 9)) == 0x3f9abcde) reached();
    }

    static void inverseRoot(float x) {
        float half = 0.5f * x;
        int i = Float.floatToIntBits(x);
        i = 0x5f3759df - (i >> 1);
        float y = Float.intBitsToFloat(i);
        y = y * (1.5f - half * y * y);
        if (y == 0.25f) reached();
    }

    static void truncated(double x) {
        if ((int) x == 12345 && x - (int) x == 0.375) reached();
    }

    static void byteOf(double x) {
        if ((byte) (int) x == -3 && x > 1000.5) reached();
    }

    static void nextUp(double x) {
        if (Math.nextUp(x) - x == 4.440892098500626E-16 && x > 2.5) reached();
    }

    static void rounding(float x, float y) {
        if ((x + y) - x != y && x > 1.0f && x < 4.0f && y > 0.1f && y < 0.2f) reached();
    }

    static void neverAbsorbed(int x) {
        if ((double) x + 1.0 == (double) x) reached();
    }
}
