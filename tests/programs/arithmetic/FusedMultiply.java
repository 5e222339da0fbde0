/** fma rounds once; min and max know about signed zeros and NaN. */
public class FusedMultiply {
    public static void main(String[] args) {
        double[] values = {0.1, -0.0, 3, 1e308, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY};
        for (double a : values) {
            for (double b : values) {
                System.out.println(Math.fma(a, b, -a * b) + " " + Math.fma(a, b, 1.0) + " "
                        + Math.fma((float) a, (float) b, 0.5f) + " " + Math.min(a, b) + " " + Math.max(a, b));
            }
        }
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0f, 0.0f));
        System.out.println(Math.max(Float.NaN, 1f) + " " + Math.min(1f, Float.NaN));
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println((0.1 + 0.2) * 10 == 3.0);
        System.out.println(Math.fma(0.1, 10.0, -1.0));
        System.out.println(1.0 / 49.0 * 49.0);
        float sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += 0.001f;
        }
        System.out.println(sum);
        double total = 0;
        for (int i = 1; i <= 200; i++) {
            total += 1.0 / i / i;
        }
        System.out.println(total + " " + (float) total);
    }
}
