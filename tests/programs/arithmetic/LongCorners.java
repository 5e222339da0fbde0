/** Every long operation on pairs of corner values. */
public class LongCorners {
    static final long[] VALUES = {0, 1, -1, 63, -64, 0x100000000L, 0x7fffffffL, Long.MAX_VALUE, Long.MIN_VALUE};

    static String divide(long a, long b) {
        try {
            return (a / b) + " " + (a % b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (long a : VALUES) {
            System.out.println(a + ": " + -a + " " + ~a + " int " + (int) a + " short " + (short) a
                    + " byte " + (byte) a + " char " + (int) (char) a + " float " + (float) a + " double " + (double) a);
            for (long b : VALUES) {
                int n = (int) b;
                System.out.println(a + "," + b + " " + (a + b) + " " + (a - b) + " " + (a * b) + " "
                        + divide(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " "
                        + (a << n) + " " + (a >> b) + " " + (a >>> n) + " "
                        + (a < b) + (a >= b) + (a == b));
            }
        }
    }
}
