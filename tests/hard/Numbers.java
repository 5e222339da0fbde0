/** Polynomials and rounding; each target throws when its guard holds. */
class Numbers {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void fourRoots(double x) {
        if (x * x * x * x - 10 * x * x * x + 35 * x * x - 50 * x + 24 == 0.0) reached();
    }

    static void symmetric(double x, double y, double z) {
        if (x * y * z == 6.0 && x + y + z == 6.0 && x * y + y * z + z * x == 11.0) reached();
    }

    static void threeFactors(int x, int y, int z) {
        if (x * y * z == 1001 && x + y + z == 31) reached();
    }

    static void pellOfInts(int x, int y) {
        if (x * x - 61 * y * y == 1 && y > 0 && y < 300000000) reached();
    }

    static void taxicab(int a, int b, int c) {
        if (a * a * a + b * b * b == c * c * c + 1 && a > 1 && b > 1 && c > 1 && a < 2000 && b < 2000 && c < 2000
                && a != c && b != c) reached();
    }

    static void circleOfFloats(float x, float y) {
        if (x * x + y * y == 25.0f && x > 3.5f && y > 1.0f) reached();
    }

    static void wholePower(double x, int n) {
        if (Math.pow(x, n) == 1024.0 && n > 3 && n < 10 && x < 10) reached();
    }

    static void halfUp(double x) {
        if (Math.round(x) == 77 && Math.round(-x) == -76) reached();
    }

    static void nearestMultiple(double x) {
        if (Math.IEEEremainder(x, 7) == 2.5 && x > 100) reached();
    }

    static void restOfDivision(double x, double y) {
        if (x % y == 1.5 && y > 2 && y < 3 && x > 50) reached();
    }

    static void fused(double x) {
        if (Math.fma(x, x, -2.0) == 0.25) reached();
    }

    static void smallUlp(double x) {
        if (Math.getExponent(x) == -20 && Math.ulp(x) < 1e-20) reached();
    }

    static void scaled(double x) {
        if (Math.scalb(x, 10) == 3000.0) reached();
    }

    static void notAssociative(double x, double y) {
        if ((x + y) + 0.3 != x + (y + 0.3) && x > 0 && y > 0 && x < 1 && y < 1) reached();
    }

    static void absorbsOne(double x) {
        if (x + 1 == x && x - 1 != x && x > 0) reached();
    }

    static void vanishes(double x) {
        if (x > 0 && x * x == 0) reached();
    }

    static void lostDifference(double x, double y) {
        if (x - y > 0 && x * 0.5 - y * 0.5 == 0) reached();
    }

    static void wrappedFactors(long a, long b) {
        if (a > 1 && b > 1 && a * b == 1000000016000000063L) reached();
    }

    static void leapYear(int year) {
        if (year > 1900 && year % 4 == 0 && year % 100 == 0 && year % 400 == 0 && (year / 100
                + year % 7) % 13 == 5) reached();
    }

    static void exactProduct(int a, int b) {
        try {
            Math.multiplyExact(a, b);
        }
        catch (ArithmeticException e) {
            if (a + b == 100000) reached();
        }
    }

    static void wrappedChar(char c, int k) {
        if ((char) (c + k) < c && k > 0 && k < 300 && (char) (c + k) == 'A') reached();
    }

    static void negativeProduct(int a, int b) {
        if (a > 0 && b > 0 && a * b < 0 && (a * b) % 1000 == -7) reached();
    }

    static void inverseOfLong(long a, long b) {
        if (a > 0 && b > 0 && a * b == 1 && a > 1) reached();
    }

    static void ownNegative(int x) {
        if (x == -x && x != 0) reached();
    }

    static void neverTwo(int x) {
        if ((x * x) % 4 == 2) reached();
    }

    static void neverRoot(double x) {
        if (Math.sqrt(x) > x && x > 1) reached();
    }
}
