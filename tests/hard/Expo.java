/** Exponentials, logarithms, roots and powers; each target throws when its guard holds. */
class Expo {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void logIsTwo(double x) {
        if (Math.log(x) == 2.0) reached();
    }

    static void expIs(double x) {
        if (Math.exp(x) == 19.999354539335886) reached();
    }

    static void decades(double x) {
        if (Math.log10(x) == 3.5) reached();
    }

    static void power(double x, double y) {
        if (Math.pow(x, y) == 2.5 && x > 1.2 && y > 1.3) reached();
    }

    static void cubes(double x) {
        if (Math.pow(x, 3.0) == 27.0) reached();
    }

    static void roots(double x, double y) {
        if (Math.sqrt(x) + Math.cbrt(y) == 7.0 && x > 4.0 && y > 8.0) reached();
    }

    static void rootIsInteger(int x) {
        double root = Math.sqrt(x);
        if (root == Math.floor(root) && x > 1000 && x % 7 == 0) reached();
    }

    static void decay(double t) {
        if (100.0 * Math.exp(-0.3 * t) < 1.0 && 100.0 * Math.exp(-0.3 * t) > 0.999) reached();
    }

    static void product(double x, double y) {
        if (Math.exp(x) * Math.log(y) == 4.0 && x > 0.5) reached();
    }

    static void logOfSum(double x, double y) {
        if (Math.log(x + y) == 0.9162907318741551 && x - y == 0.5) reached();
    }

    static void selfPower(double x) {
        if (Math.pow(x, x) == 27.0) reached();
    }

    static void interest(double rate, int years) {
        double sum = 1000.0 * Math.pow(1.0 + rate, years);
        if (sum > 2000.0 && sum < 2000.5 && years == 9 && rate > 0) reached();
    }

    static void smallSteps(double x) {
        if (Math.expm1(x) == 1e-5 && Math.log1p(x) > 0) reached();
    }

    static void never(double x) {
        if (Math.exp(x) < 0.0) reached();
    }

    static void neverRoot(double x) {
        if (Math.sqrt(x) < 0.0) reached();
    }
}
