/** Test functions of optimisation at their minima; each target throws when its guard holds. */
class Opti {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void beale(double x, double y) {
        double a = 1.5 - x * (1.0 - y);
        double b = 2.25 - x * (1.0 - y * y);
        double c = 2.625 - x * (1.0 - y * y * y);
        if (a == 0.0 && b == 0.0 && c == 0.0) reached();
    }

    static void bealeSum(double x, double y) {
        double a = 1.5 - x * (1.0 - y);
        double b = 2.25 - x * (1.0 - y * y);
        double c = 2.625 - x * (1.0 - y * y * y);
        if (a * a + b * b + c * c < 1e-12) reached();
    }

    static void freudenstein(double x, double y) {
        double a = -13.0 + x + ((5.0 - y) * y - 2.0) * y;
        double b = -29.0 + x + ((y + 1.0) * y - 14.0) * y;
        if (a == 0.0 && b == 0.0) reached();
    }

    static void powellSingular(double a, double b, double c, double d) {
        if (a + 10.0 * b == 0.0 && Math.sqrt(5.0) * (c - d) == 0.0
                && (b - 2.0 * c) * (b - 2.0 * c) == 0.0
                && Math.sqrt(10.0) * (a - d) * (a - d) == 0.0) reached();
    }

    static void powellBad(double x, double y) {
        double a = 1e4 * x * y - 1.0;
        double b = Math.exp(-x) + Math.exp(-y) - 1.0001;
        if (a * a + b * b < 1e-18) reached();
    }

    static void wood(double a, double b, double c, double d) {
        double sum = 100 * (b - a * a) * (b - a * a) + (1 - a) * (1 - a) + 90 * (d - c * c) * (d - c * c)
                + (1 - c) * (1 - c) + 10 * (b + d - 2) * (b + d - 2) + 0.1 * (b - d) * (b - d);
        if (sum < 1e-10) reached();
    }

    static void woodEquations(double a, double b, double c, double d) {
        if (10 * (b - a * a) == 0.0 && 1 - a == 0.0 && 9 * (d - c * c) == 0.0 && 1 - c == 0.0
                && b + d - 2 == 0.0) reached();
    }

    static void rosenbrock(double x, double y) {
        if (10.0 * (y - x * x) == 0.0 && 1.0 - x == 0.0) reached();
    }

    static void helical(double x, double y, double z) {
        double theta = 0.0;
        if (x > 0) theta = Math.atan(y / x) / (2 * Math.PI);
        else if (x < 0) theta = Math.atan(y / x) / (2 * Math.PI) + 0.5;
        double r = Math.sqrt(x * x + y * y);
        if (10 * (z - 10 * theta) == 0.0 && 10 * (r - 1) == 0.0 && z == 0.0) reached();
    }

    static void trigonometric(double x, double y) {
        double sum = Math.cos(x) + Math.cos(y);
        double a = 2 - sum + 1 * (1 - Math.cos(x)) - Math.sin(x);
        double b = 2 - sum + 2 * (1 - Math.cos(y)) - Math.sin(y);
        if (Math.abs(a) < 1e-12 && Math.abs(b) < 1e-12 && x > 0.1 && y > 0.1 && x < 7.0 && y < 7.0) reached();
    }

    static void himmelblau(double x, double y) {
        double a = x * x + y - 11;
        double b = x + y * y - 7;
        if (a * a + b * b < 1e-16 && x < 0 && y < 0) reached();
    }

    static void booth(double x, double y) {
        if (x + 2 * y == 7.0 && 2 * x + y == 5.0) reached();
    }

    static void neverBelow(double x, double y) {
        double a = 1 - x;
        double b = y - x * x;
        if (a * a + 100 * b * b < 0.0) reached();
    }
}
