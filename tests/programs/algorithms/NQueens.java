/** All placements of N queens, by bit masks and by arrays. */
public class NQueens {
    static int solve(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        int free = ~(columns | left | right) & (1 << n) - 1;
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            count += solve(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    static boolean place(int[] queens, int row) {
        if (row == queens.length) {
            return true;
        }
        for (int c = 0; c < queens.length; c++) {
            boolean safe = true;
            for (int r = 0; r < row && safe; r++) {
                safe = queens[r] != c && Math.abs(queens[r] - c) != row - r;
            }
            if (safe) {
                queens[row] = c;
                if (place(queens, row + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 9; n++) {
            System.out.println(n + " " + solve(n, 0, 0, 0, 0));
        }
        int[] queens = new int[8];
        System.out.println(place(queens, 0));
        for (int q : queens) {
            System.out.println(".".repeat(q) + "Q" + ".".repeat(7 - q));
        }
        System.out.println(place(new int[3], 0));
    }
}
