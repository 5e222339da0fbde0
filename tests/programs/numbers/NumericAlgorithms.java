import java.util.function.DoubleUnaryOperator;

/** Newton, bisection, integration, interpolation, FFT, statistics; exact results of plain double arithmetic. */
public class NumericAlgorithms {
    static double newton(DoubleUnaryOperator f, DoubleUnaryOperator df, double x) {
        for (int i = 0; i < 50; i++) {
            double next = x - f.applyAsDouble(x) / df.applyAsDouble(x);
            if (next == x) {
                break;
            }
            x = next;
        }
        return x;
    }

    static double bisect(DoubleUnaryOperator f, double lo, double hi) {
        while (true) {
            double mid = (lo + hi) / 2;
            if (mid == lo || mid == hi) {
                return mid;
            }
            if (f.applyAsDouble(lo) * f.applyAsDouble(mid) <= 0) {
                hi = mid;
            } else {
                lo = mid;
            }
        }
    }

    static double simpson(DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n;
        double sum = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) {
            sum += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        }
        return sum * h / 3;
    }

    static double lagrange(double[] xs, double[] ys, double x) {
        double result = 0;
        for (int i = 0; i < xs.length; i++) {
            double term = ys[i];
            for (int j = 0; j < xs.length; j++) {
                if (j != i) {
                    term *= (x - xs[j]) / (xs[i] - xs[j]);
                }
            }
            result += term;
        }
        return result;
    }

    static void fft(double[] re, double[] im) {
        int n = re.length;
        if (n == 1) {
            return;
        }
        double[][] half = new double[4][n / 2];
        for (int i = 0; i < n / 2; i++) {
            half[0][i] = re[2 * i];
            half[1][i] = im[2 * i];
            half[2][i] = re[2 * i + 1];
            half[3][i] = im[2 * i + 1];
        }
        fft(half[0], half[1]);
        fft(half[2], half[3]);
        for (int k = 0; k < n / 2; k++) {
            double angle = -2 * Math.PI * k / n;
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            double tr = c * half[2][k] - s * half[3][k];
            double ti = s * half[2][k] + c * half[3][k];
            re[k] = half[0][k] + tr;
            im[k] = half[1][k] + ti;
            re[k + n / 2] = half[0][k] - tr;
            im[k + n / 2] = half[1][k] - ti;
        }
    }

    static double kahan(double[] values) {
        double sum = 0;
        double c = 0;
        for (double v : values) {
            double y = v - c;
            double t = sum + y;
            c = (t - sum) - y;
            sum = t;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(newton(x -> x * x - 2, x -> 2 * x, 1) + " " + newton(x -> x * x * x - 27, x -> 3 * x * x, 5));
        System.out.println(bisect(x -> x * x * x - x - 2, 1, 2) + " " + bisect(StrictMath::cos, 0, 3));
        System.out.println(simpson(x -> x * x, 0, 3, 10) + " " + simpson(StrictMath::sin, 0, Math.PI, 100) + " " + simpson(x -> 1 / x, 1, 2, 50));
        System.out.println(lagrange(new double[] {0, 1, 2, 3}, new double[] {1, 2, 5, 10}, 1.5));
        double[] re = {1, 2, 3, 4, 0, 0, 0, 0};
        double[] im = new double[8];
        fft(re, im);
        for (int i = 0; i < 8; i++) {
            System.out.println(re[i] + " " + im[i]);
        }
        double[] values = new double[1000];
        for (int i = 0; i < values.length; i++) {
            values[i] = 1.0 / (i + 1) * (i % 3 == 0 ? -1 : 1);
        }
        double plain = 0;
        for (double v : values) {
            plain += v;
        }
        System.out.println(plain + " " + kahan(values));
        double mean = plain / values.length;
        double variance = 0;
        for (double v : values) {
            variance += (v - mean) * (v - mean);
        }
        System.out.println(mean + " " + Math.sqrt(variance / (values.length - 1)));
        float f = 0.1f;
        for (int i = 0; i < 10; i++) {
            f = f * 1.1f - 0.01f;
        }
        System.out.println(f);
    }
}
