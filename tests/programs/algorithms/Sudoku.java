/** Solves a sudoku by backtracking over candidate masks. */
public class Sudoku {
    final int[][] cells = new int[9][9];
    final int[] rows = new int[9];
    final int[] columns = new int[9];
    final int[] boxes = new int[9];
    int nodes;

    Sudoku(String text) {
        for (int i = 0; i < 81; i++) {
            char c = text.charAt(i);
            if (c != '.') {
                set(i / 9, i % 9, c - '0');
            }
        }
    }

    void set(int r, int c, int v) {
        cells[r][c] = v;
        flip(r, c, v);
    }

    void flip(int r, int c, int v) {
        int bit = 1 << v;
        rows[r] ^= bit;
        columns[c] ^= bit;
        boxes[r / 3 * 3 + c / 3] ^= bit;
    }

    int candidates(int r, int c) {
        return ~(rows[r] | columns[c] | boxes[r / 3 * 3 + c / 3]) & 0x3fe;
    }

    boolean solve() {
        nodes++;
        int bestR = -1;
        int bestC = -1;
        int best = 10;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (cells[r][c] == 0) {
                    int n = Integer.bitCount(candidates(r, c));
                    if (n < best) {
                        best = n;
                        bestR = r;
                        bestC = c;
                    }
                }
            }
        }
        if (bestR < 0) {
            return true;
        }
        for (int m = candidates(bestR, bestC); m != 0; m &= m - 1) {
            int v = Integer.numberOfTrailingZeros(m);
            set(bestR, bestC, v);
            if (solve()) {
                return true;
            }
            flip(bestR, bestC, v);
            cells[bestR][bestC] = 0;
        }
        return false;
    }

    public static void main(String[] args) {
        Sudoku s = new Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        System.out.println(s.solve() + " " + s.nodes);
        for (int[] row : s.cells) {
            StringBuilder line = new StringBuilder();
            for (int v : row) {
                line.append(v);
            }
            System.out.println(line);
        }
        Sudoku hard = new Sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        System.out.println(hard.solve() + " " + hard.nodes + " " + hard.cells[8][8]);
        Sudoku wrong = new Sudoku("11" + ".".repeat(79));
        System.out.println(Integer.toBinaryString(wrong.rows[0]));
    }
}
