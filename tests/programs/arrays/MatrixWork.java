import java.util.Arrays;

/** Multiplication, transposition, determinants, spirals and jagged rows. */
public class MatrixWork {
    static int[][] multiply(int[][] a, int[][] b) {
        int[][] c = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static int[][] transpose(int[][] m) {
        int[][] t = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < m[0].length; j++) {
                t[j][i] = m[i][j];
            }
        }
        return t;
    }

    static double determinant(double[][] m) {
        int n = m.length;
        double det = 1;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) {
                if (Math.abs(m[r][c]) > Math.abs(m[pivot][c])) {
                    pivot = r;
                }
            }
            if (m[pivot][c] == 0) {
                return 0;
            }
            if (pivot != c) {
                double[] row = m[pivot];
                m[pivot] = m[c];
                m[c] = row;
                det = -det;
            }
            det *= m[c][c];
            for (int r = c + 1; r < n; r++) {
                double factor = m[r][c] / m[c][c];
                for (int k = c; k < n; k++) {
                    m[r][k] -= factor * m[c][k];
                }
            }
        }
        return det;
    }

    static String spiral(int n) {
        int[][] m = new int[n][n];
        int r = 0;
        int c = 0;
        int dr = 0;
        int dc = 1;
        for (int i = 1; i <= n * n; i++) {
            m[r][c] = i;
            int nr = r + dr;
            int nc = c + dc;
            if (nr < 0 || nr >= n || nc < 0 || nc >= n || m[nr][nc] != 0) {
                int t = dr;
                dr = dc;
                dc = -t;
                nr = r + dr;
                nc = c + dc;
            }
            r = nr;
            c = nc;
        }
        return Arrays.deepToString(m);
    }

    public static void main(String[] args) {
        int[][] a = {{1, 2, 3}, {4, 5, 6}};
        System.out.println(Arrays.deepToString(multiply(a, transpose(a))));
        System.out.println(Arrays.deepToString(multiply(transpose(a), a)));
        System.out.println(determinant(new double[][] {{2, -1, 0}, {-1, 2, -1}, {0, -1, 2}}));
        System.out.println(determinant(new double[][] {{0, 1}, {1, 0}}) + " " + determinant(new double[][] {{1, 2}, {2, 4}}));
        System.out.println(spiral(4));
        int[][] fib = {{1, 1}, {1, 0}};
        int[][] power = {{1, 0}, {0, 1}};
        for (int i = 0; i < 40; i++) {
            power = multiply(power, fib);
        }
        System.out.println(power[0][1]);
        int[][] pascal = new int[8][];
        for (int i = 0; i < pascal.length; i++) {
            pascal[i] = new int[i + 1];
            pascal[i][0] = pascal[i][i] = 1;
            for (int j = 1; j < i; j++) {
                pascal[i][j] = pascal[i - 1][j - 1] + pascal[i - 1][j];
            }
            System.out.println(Arrays.toString(pascal[i]));
        }
        int[][] big = new int[60][60];
        for (int i = 0; i < 60; i++) {
            for (int j = 0; j < 60; j++) {
                big[i][j] = i * j % 7 - 3;
            }
        }
        int[][] product = multiply(big, big);
        int trace = 0;
        for (int i = 0; i < 60; i++) {
            trace += product[i][i];
        }
        System.out.println(trace + " " + product[7][11]);
    }
}
