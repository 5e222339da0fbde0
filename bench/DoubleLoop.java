/** Floating point arithmetic on local variables. */
public class DoubleLoop {
    public static void main(String[] args) {
        double x = 0.5;
        double sum = 0;
        for (int i = 1; i < 70_000_000; i++) {
            x = 3.75 * x * (1 - x);
            sum += x / i;
        }
        System.out.println(sum);
    }
}
