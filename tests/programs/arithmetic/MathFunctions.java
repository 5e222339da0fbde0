/** Math and StrictMath on ordinary and extreme arguments. */
public class MathFunctions {
    static final double[] VALUES = {0.0, -0.0, 0.5, -0.5, 1.0, 2.5, -2.5, 3.7, 1e-10, 1e10, 4503599627370497.5,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    public static void main(String[] args) {
        for (double x : VALUES) {
            System.out.println(x + " sqrt " + Math.sqrt(x) + " cbrt " + StrictMath.cbrt(x) + " floor " + Math.floor(x)
                    + " ceil " + Math.ceil(x) + " rint " + Math.rint(x) + " round " + Math.round(x)
                    + " roundf " + Math.round((float) x) + " abs " + Math.abs(x) + " signum " + Math.signum(x));
            System.out.println("  sin " + StrictMath.sin(x) + " cos " + StrictMath.cos(x) + " tan " + StrictMath.tan(x)
                    + " exp " + StrictMath.exp(x) + " log " + StrictMath.log(x) + " log10 " + StrictMath.log10(x));
            System.out.println("  asin " + StrictMath.asin(x) + " acos " + StrictMath.acos(x) + " atan "
                    + StrictMath.atan(x) + " sinh " + StrictMath.sinh(x) + " cosh " + StrictMath.cosh(x) + " tanh "
                    + StrictMath.tanh(x) + " expm1 " + StrictMath.expm1(x) + " log1p " + StrictMath.log1p(x));
            System.out.println("  ulp " + Math.ulp(x) + " up " + Math.nextUp(x) + " down " + Math.nextDown(x)
                    + " exponent " + Math.getExponent(x) + " scalb " + Math.scalb(x, 3)
                    + " degrees " + Math.toDegrees(x) + " radians " + Math.toRadians(x));
        }
        double[][] pairs = {{2, 10}, {2, -1}, {-8, 1.0 / 3}, {0, 0}, {0, -1}, {-0.0, -3}, {1, Double.NaN},
            {Double.POSITIVE_INFINITY, 0}, {-1, Double.POSITIVE_INFINITY}, {3, 4}, {1e200, 1e200}};
        for (double[] p : pairs) {
            System.out.println(p[0] + "," + p[1] + " pow " + StrictMath.pow(p[0], p[1]) + " atan2 "
                    + StrictMath.atan2(p[0], p[1]) + " hypot " + StrictMath.hypot(p[0], p[1]) + " rem "
                    + Math.IEEEremainder(p[0], p[1]) + " max " + Math.max(p[0], p[1]) + " min " + Math.min(p[0], p[1])
                    + " copySign " + Math.copySign(p[0], p[1]) + " next " + Math.nextAfter(p[0], p[1]));
        }
    }
}
