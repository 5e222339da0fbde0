/** Polynomial conditions over integers and floats; each target throws when its guard holds. */
class Poly {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void example1(int x, int y) {
        if (x > 2 && x == x * y) reached();
    }

    static void circle(double x, double y) {
        if (x * x + y * y == 25.0 && x > 1.0 && y > 1.0) reached();
    }

    static void cube(int x, int y) {
        if (x * x * x == y && x > 2 && y > 1000) reached();
    }

    static void cubic(double x) {
        if (x * x * x - 2 * x * x - 5 * x + 6 == 0.0 && x > 2.5) reached();
    }

    static void quadratic(double a, double b, double c) {
        double d = b * b - 4 * a * c;
        if (a > 0 && d == 0.0 && b > 3.0 && c > 1.0) reached();
    }

    static void product(long x, long y) {
        if (x * y == 1000003L * 999983L && x > 1 && y > x) reached();
    }

    static void sumAndProduct(int x, int y) {
        if (x + y == 1234 && x * y == 293073) reached();
    }

    static void sumAndProductOfDoubles(double x, double y) {
        if (x + y == 10.0 && x * y == 21.0) reached();
    }

    static void pythagorean(int a, int b, int c) {
        if (a > 10 && b > a && c > b && c < 1000 && a * a + b * b == c * c) reached();
    }

    static void multinomial(double x, double y, double z) {
        if (x * y * z + x * x * y - z * z == 17.0 && x > y && y > z && z > 0.5) reached();
    }

    static void multinomialOfInts(int x, int y, int z) {
        if (x * y + y * z + z * x == 299 && x > 1 && y > x && z > y) reached();
    }

    static void pell(long x, long y) {
        if (x * x - 2 * y * y == 1 && y > 100 && x > 0 && x < 100000) reached();
    }

    static void difference(int x, int y) {
        if (x * x - y * y == 105 && x > 20) reached();
    }

    static void remainder(int x, int y) {
        if (y > 40 && x % y == 13 && x / y == 17) reached();
    }

    static void modulus(int x) {
        if ((x * x) % 1009 == 5 && x > 1009) reached();
    }

    static void quartic(double x, double y) {
        if (x * x * x * x + y * y * y * y == 82.0 && x < 0 && y < 0) reached();
    }

    static void rational(double x, double y) {
        if (x / y + y / x == 2.5 && x > 3.0 && y > 0) reached();
    }

    static void floats(float x, float y) {
        if (x * y - x == 6.25f && y > x && x > 0) reached();
    }

    static void mixed(int n, double x) {
        if (n * x == 7.5 && n > 2 && x + n == 5.5) reached();
    }

    static void neverSquare(int x) {
        if (x > 0 && x < 40000 && x * x < 0) reached();
    }

    static void neverSquareOfDouble(double x) {
        if (x * x < 0.0) reached();
    }

    static void neverParity(int x) {
        if ((x * (x + 1)) % 2 != 0) reached();
    }
}
