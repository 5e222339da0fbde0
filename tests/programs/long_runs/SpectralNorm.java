/** Power iteration on an infinite matrix: double arrays and small calls. */
public class SpectralNorm {
    static double a(int i, int j) {
        return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
    }

    static void times(double[] v, double[] out) {
        for (int i = 0; i < v.length; i++) {
            double sum = 0;
            for (int j = 0; j < v.length; j++) {
                sum += a(i, j) * v[j];
            }
            out[i] = sum;
        }
    }

    static void timesTransposed(double[] v, double[] out) {
        for (int i = 0; i < v.length; i++) {
            double sum = 0;
            for (int j = 0; j < v.length; j++) {
                sum += a(j, i) * v[j];
            }
            out[i] = sum;
        }
    }

    static double norm(int n) {
        double[] u = new double[n];
        double[] v = new double[n];
        double[] t = new double[n];
        java.util.Arrays.fill(u, 1);
        for (int i = 0; i < 6; i++) {
            times(u, t);
            timesTransposed(t, v);
            times(v, t);
            timesTransposed(t, u);
        }
        double uv = 0;
        double vv = 0;
        for (int i = 0; i < n; i++) {
            uv += u[i] * v[i];
            vv += v[i] * v[i];
        }
        return Math.sqrt(uv / vv);
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 2, 10, 50, 100}) {
            System.out.println(n + " " + norm(n));
        }
    }
}
