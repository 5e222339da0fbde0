/** Trigonometric conditions; each target throws when its guard holds. */
class Trig {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void signs(double x) {
        if (Math.sin(x) > 0.0 && Math.cos(x) < 0.0 && Math.tan(x) < -2.0) reached();
    }

    static void half(double x) {
        if (Math.sin(x) == 0.5) reached();
    }

    static void cosineOfProduct(double x, double y) {
        if (Math.cos(x * y) == 0.21589760269185415 && x > 1.0 && y > 1.0) reached();
    }

    static void sumOfSines(double x, double y) {
        if (Math.sin(x) + Math.sin(y) == 1.5) reached();
    }

    static void sineIsCosine(double x, double y) {
        if (Math.sin(x) == Math.cos(y) && x > y + 3.0 && y > 2.0) reached();
    }

    static void tangent(double x) {
        if (Math.tan(x) == 2.8526397461164232 && x > 10.0 && x < 20.0) reached();
    }

    static void pythagoras(double x) {
        double s = Math.sin(x);
        double c = Math.cos(x);
        if (s * s + c * c != 1.0 && x > 1.0) reached();
    }

    static void doubled(double x, double y) {
        if (Math.sin(2 * x - y) * Math.cos(x + y) == 0.3) reached();
    }

    static void sineOfSum(double x, double y, double z) {
        if (Math.sin(x + y * z) == 0.13954311464423638 && Math.cos(y) > 0.9 && x < -1.0) reached();
    }

    static void rootOfSines(double x, double y) {
        if (Math.sqrt(Math.sin(x) + Math.cos(y)) == 1.25 - Math.sin(x) / 8) reached();
    }

    static void arcs(double x, double y) {
        if (Math.asin(x) + Math.acos(y) == 2.0 && x > 0.5) reached();
    }

    static void atan2One(double y, double x) {
        if (Math.atan2(y, x) == 1.0) reached();
    }

    static void quadrant(double y, double x) {
        double angle = Math.atan2(y, x);
        if (angle > 2.0 && angle < 2.5 && Math.hypot(x, y) == 5.0) reached();
    }

    static void degrees(double x) {
        if (Math.toDegrees(Math.atan(x)) == 45.0) reached();
    }

    static void hyperbolic(double x, double y) {
        if (Math.sinh(x) == 1.9918840291572155 && Math.tanh(y) > 0.7 && Math.tanh(y) < 0.71) reached();
    }

    static void sameSlope(double x, double y) {
        if (Math.tan(x) == Math.tan(y) * 2 && x != y && Math.abs(x) < 1 && y > 0.1) reached();
    }

    static void strict(double x) {
        if (StrictMath.sin(x) == -0.32162240316253093 && x > 100.0 && x < 110.0) reached();
    }

    static void floats(float x) {
        if ((float) Math.sin(x) == 0.6f) reached();
    }

    static void never(double x) {
        if (Math.sin(x) > 1.0) reached();
    }

    static void neverWave(double x) {
        if (Math.sin(x) * Math.sin(x) < 0.0) reached();
    }
}
