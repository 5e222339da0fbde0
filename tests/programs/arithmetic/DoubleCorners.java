/** Every double operation on pairs of corner values. */
public class DoubleCorners {
    static final double[] VALUES = {0.0, -0.0, 1.0, -1.5, 0.1, 1e308, Double.MIN_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};

    public static void main(String[] args) {
        for (double a : VALUES) {
            System.out.println(a + ": " + -a + " int " + (int) a + " long " + (long) a + " float " + (float) a
                    + " char " + (int) (char) a + " byte " + (byte) a + " bits " + Double.doubleToLongBits(a));
            for (double b : VALUES) {
                System.out.println(a + "," + b + " " + (a + b) + " " + (a - b) + " " + (a * b) + " "
                        + (a / b) + " " + (a % b) + " " + (a < b) + (a <= b) + (a > b) + (a >= b)
                        + (a == b) + (a != b) + !(a < b) + " " + Double.compare(a, b));
            }
        }
    }
}
