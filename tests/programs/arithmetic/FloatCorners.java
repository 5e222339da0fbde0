/** Every float operation on pairs of corner values. */
public class FloatCorners {
    static final float[] VALUES = {0.0f, -0.0f, 1.0f, -2.5f, 0.1f, 3.4e38f, Float.MIN_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777217};

    public static void main(String[] args) {
        for (float a : VALUES) {
            System.out.println(a + ": " + -a + " int " + (int) a + " long " + (long) a + " double " + (double) a
                    + " short " + (short) a + " bits " + Float.floatToIntBits(a));
            for (float b : VALUES) {
                System.out.println(a + "," + b + " " + (a + b) + " " + (a - b) + " " + (a * b) + " "
                        + (a / b) + " " + (a % b) + " " + (a < b) + (a <= b) + (a > b) + (a >= b)
                        + (a == b) + (a != b) + " " + Float.compare(a, b));
            }
        }
    }
}
