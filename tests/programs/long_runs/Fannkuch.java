/** Pancake flipping over all permutations: int arrays and tight loops. */
public class Fannkuch {
    public static void main(String[] args) {
        for (int n = 3; n <= 8; n++) {
            System.out.println(n + " " + solve(n));
        }
    }

    static String solve(int n) {
        int[] p = new int[n];
        int[] q = new int[n];
        int[] count = new int[n];
        for (int i = 0; i < n; i++) {
            p[i] = i;
        }
        int max = 0;
        int checksum = 0;
        int permutations = 0;
        int r = n;
        while (true) {
            while (r != 1) {
                count[r - 1] = r;
                r--;
            }
            System.arraycopy(p, 0, q, 0, n);
            int flips = 0;
            for (int k = q[0]; k != 0; k = q[0]) {
                for (int i = 0, j = k; i < j; i++, j--) {
                    int t = q[i];
                    q[i] = q[j];
                    q[j] = t;
                }
                flips++;
            }
            max = Math.max(max, flips);
            checksum += permutations % 2 == 0 ? flips : -flips;
            while (true) {
                if (r == n) {
                    return max + " " + checksum + " " + permutations;
                }
                int first = p[0];
                for (int i = 0; i < r; i++) {
                    p[i] = p[i + 1];
                }
                p[r] = first;
                if (--count[r] > 0) {
                    break;
                }
                r++;
            }
            permutations++;
        }
    }
}
