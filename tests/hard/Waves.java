/** Waves, angles and logarithms to the last bit; each target throws when its guard holds. */
class Waves {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void slopes(double x, double y, double z, double w) {
        if (Math.sin(x) - Math.cos(y) < 0.1 && Math.tan(z) == Math.sin(w) && x > 1 && w > 0.5) reached();
    }

    static void rootAndProduct(double x, double y) {
        if (Math.pow(x, 2) + 3 * Math.sqrt(y) == x * y && x < y && x + y < 10) reached();
    }

    static void powersInOrder(double x, double y, double z, double w, double t) {
        if (x + y < z + w && Math.pow(z, y) > x && x > 1 && y > 1 && z > 1 && y < z && w - t > x) reached();
    }

    static void cosineAndProduct(double x, double y) {
        if (Math.cos(x + y) + x * y == 3.25 && Math.sin(x) > 0.9) reached();
    }

    static void logOfSquare(double x) {
        if (Math.log(x * x + 1) == 3.5 && x < 0) reached();
    }

    static void angleOfFarPoint(double x, double y) {
        if (Math.atan2(y, x) == 1 && x > 100 && x < 1000) reached();
    }

    static void angleBelow(double x, double y) {
        if (Math.atan2(y, x) == -2.5 && Math.sqrt(x * x + y * y) > 10) reached();
    }

    static void sumOfPowers(double x, double y) {
        if (Math.exp(x) + Math.exp(y) == 10.0 && x == 2 * y) reached();
    }

    static void bell(double x) {
        if (Math.exp(-x * x) == 0.25) reached();
    }

    static void arcsMeet(double x, double y) {
        if (Math.asin(x) == Math.acos(y) && x > 0.3 && y > 0.3) reached();
    }

    static void rootsOfWaves(double x) {
        if (Math.sqrt(Math.sin(x)) > Math.sqrt(Math.cos(x)) && x > 6.3) reached();
    }

    static void productOfSines(double x, double y) {
        if (Math.sin(x) * Math.sin(y) == 0.49 && Math.cos(x) < 0) reached();
    }

    static void longChain(double a, double b, double c, double d, double e, double f, double g) {
        if (Math.sin(a) > Math.sin(b) && Math.sin(b) > Math.sin(c) && Math.sin(c) > Math.sin(d)
                && Math.sin(d) > Math.sin(e) && Math.sin(e) > Math.sin(f) && Math.sin(f) > Math.sin(g)
                        && Math.sin(g) > 0) reached();
    }

    static void fallingCosines(double a, double b, double c, double d) {
        if (Math.cos(a) > Math.cos(b) && Math.cos(b) > Math.cos(c) && Math.cos(c) > Math.cos(d) && a > b
                && b > c && c > d) reached();
    }

    static void decadesAndPowers(double x, double y) {
        if (Math.log10(x) == 2.5 && Math.pow(y, x) > 2 && Math.pow(y, x) < 2.1) reached();
    }

    static void rootsAddUp(double x) {
        if (Math.cbrt(x) + Math.sqrt(x) == 6.0) reached();
    }

    static void rightTriangle(double x, double y) {
        if (Math.hypot(x, y) == 13.0 && x * y == 60.0) reached();
    }

    static void radiansAndRounding(double x, double y) {
        if (Math.toRadians(x) == 1.0 && Math.ceil(y) == -3 && Math.rint(y * 2) == -7) reached();
    }

    static void sineOfInteger(int n) {
        if (Math.sin(n) > 0.9999999) reached();
    }

    static void wavesOfInteger(int n) {
        if (Math.sin(n) > 0.99999 && Math.cos(n * 2) < -0.999 && n > 1000) reached();
    }

    static void nearly(double x, double y) {
        if (Math.abs(Math.sin(x) - 0.3) < 1e-12 && Math.abs(Math.cos(y) - Math.sin(x)) < 1e-13) reached();
    }

    static void hyperbolas(double x, double y) {
        double v = Math.sinh(x) + Math.cosh(y);
        if (v == 5.0 && Math.tanh(x * y) > 0.5 && y > 0.5) reached();
    }

    static void either(double x, double y) {
        if ((x > 10 || y < -5) && (Math.sin(x * y) == 0.25 || Math.cos(x) == 3)) reached();
    }

    static void powersOfEachOther(double x, double y) {
        if (Math.pow(x, y) == 8 && Math.pow(y, x) == 9) reached();
    }

    static void series(double x) {
        double t = x, s = x;
        for (int n = 1; n < 8; n++) {
            t *= -x * x / ((2 * n) * (2 * n + 1));
            s += t;
        }
        if (s == 0.5) reached();
    }

    static void newton(double x) {
        double g = x;
        for (int i = 0; i < 6; i++) g = (g + x / g) / 2;
        if (g == 1.5 && x > 1) reached();
    }

    static void neverBeyond(double x) {
        if (Math.cos(x) > 1.0 || Math.exp(x) < 0) reached();
    }

    static void neverFullTurn(double x, double y) {
        if (Math.abs(Math.atan2(y, x)) > 3.2) reached();
    }
}
