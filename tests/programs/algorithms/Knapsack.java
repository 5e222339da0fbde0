import java.util.Arrays;

/** Dynamic programming: knapsack, edit distance, longest common subsequence, coins, subset sum, matrix chains. */
public class Knapsack {
    static int knapsack(int[] weights, int[] values, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < weights.length; i++) {
            for (int c = capacity; c >= weights[i]; c--) {
                best[c] = Math.max(best[c], best[c - weights[i]] + values[i]);
            }
        }
        return best[capacity];
    }

    static int editDistance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                } else {
                    int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                    d[i][j] = Math.min(d[i - 1][j - 1] + same, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }

    static String lcs(String a, String b) {
        int[][] n = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                n[i][j] = a.charAt(i) == b.charAt(j) ? n[i + 1][j + 1] + 1 : Math.max(n[i + 1][j], n[i][j + 1]);
            }
        }
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (n[i + 1][j] >= n[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    static long ways(int amount, int... coins) {
        long[] w = new long[amount + 1];
        w[0] = 1;
        for (int c : coins) {
            for (int a = c; a <= amount; a++) {
                w[a] += w[a - c];
            }
        }
        return w[amount];
    }

    static int fewest(int amount, int... coins) {
        int[] f = new int[amount + 1];
        Arrays.fill(f, 1, amount + 1, Integer.MAX_VALUE);
        for (int a = 1; a <= amount; a++) {
            for (int c : coins) {
                if (c <= a && f[a - c] != Integer.MAX_VALUE) {
                    f[a] = Math.min(f[a], f[a - c] + 1);
                }
            }
        }
        return f[amount] == Integer.MAX_VALUE ? -1 : f[amount];
    }

    static int chain(int[] p) {
        int n = p.length - 1;
        int[][] m = new int[n][n];
        for (int len = 2; len <= n; len++) {
            for (int i = 0; i + len <= n; i++) {
                int j = i + len - 1;
                m[i][j] = Integer.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    m[i][j] = Math.min(m[i][j], m[i][k] + m[k + 1][j] + p[i] * p[k + 1] * p[j + 1]);
                }
            }
        }
        return m[0][n - 1];
    }

    static int increasing(int... a) {
        int[] tails = new int[a.length];
        int size = 0;
        for (int x : a) {
            int i = Arrays.binarySearch(tails, 0, size, x);
            i = i < 0 ? ~i : i;
            tails[i] = x;
            size = Math.max(size, i + 1);
        }
        return size;
    }

    static int maxSubarray(int... a) {
        int best = a[0];
        int here = a[0];
        for (int i = 1; i < a.length; i++) {
            here = Math.max(a[i], here + a[i]);
            best = Math.max(best, here);
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7) + " " + knapsack(new int[] {5}, new int[] {10}, 4));
        System.out.println(editDistance("kitten", "sitting") + " " + editDistance("", "abc") + " " + editDistance("same", "same"));
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("abc", "xyz").isEmpty());
        System.out.println(ways(100, 1, 5, 10, 25, 50) + " " + ways(10, 2, 4) + " " + ways(3, 2) + " " + fewest(63, 1, 10, 21, 25) + " " + fewest(3, 2));
        System.out.println(chain(new int[] {40, 20, 30, 10, 30}) + " " + increasing(10, 9, 2, 5, 3, 7, 101, 18) + " " + maxSubarray(-2, 1, -3, 4, -1, 2, 1, -5, 4));
        long[][] paths = new long[17][17];
        for (int i = 0; i < 17; i++) {
            for (int j = 0; j < 17; j++) {
                paths[i][j] = i == 0 || j == 0 ? 1 : paths[i - 1][j] + paths[i][j - 1];
            }
        }
        System.out.println(paths[16][16]);
    }
}
