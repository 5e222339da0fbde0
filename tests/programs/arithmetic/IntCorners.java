/** Every int operation on pairs of corner values. */
public class IntCorners {
    static final int[] VALUES = {0, 1, -1, 2, 31, -32, 255, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};

    static String divide(int a, int b) {
        try {
            return (a / b) + " " + (a % b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (int a : VALUES) {
            StringBuilder line = new StringBuilder();
            line.append(a).append(": neg ").append(-a).append(" not ").append(~a);
            line.append(" inc ").append(a + 1).append(" dec ").append(a - 1);
            System.out.println(line);
            for (int b : VALUES) {
                System.out.println(a + "," + b + " " + (a + b) + " " + (a - b) + " " + (a * b) + " "
                        + divide(a, b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " "
                        + (a << b) + " " + (a >> b) + " " + (a >>> b) + " "
                        + (a < b) + (a <= b) + (a == b) + (a != b));
            }
        }
    }
}
