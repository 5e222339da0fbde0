import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Conway's game on an array and on a set of cells. */
public class GameOfLife {
    record Cell(int r, int c) {
    }

    static boolean[][] step(boolean[][] g) {
        int n = g.length;
        boolean[][] next = new boolean[n][n];
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                int around = 0;
                for (int dr = -1; dr <= 1; dr++) {
                    for (int dc = -1; dc <= 1; dc++) {
                        if ((dr != 0 || dc != 0) && g[Math.floorMod(r + dr, n)][Math.floorMod(c + dc, n)]) {
                            around++;
                        }
                    }
                }
                next[r][c] = around == 3 || around == 2 && g[r][c];
            }
        }
        return next;
    }

    static Set<Cell> step(Set<Cell> live) {
        java.util.Map<Cell, Integer> counts = new java.util.HashMap<>();
        for (Cell cell : live) {
            for (int dr = -1; dr <= 1; dr++) {
                for (int dc = -1; dc <= 1; dc++) {
                    if (dr != 0 || dc != 0) {
                        counts.merge(new Cell(cell.r() + dr, cell.c() + dc), 1, Integer::sum);
                    }
                }
            }
        }
        Set<Cell> next = new HashSet<>();
        counts.forEach((cell, n) -> {
            if (n == 3 || n == 2 && live.contains(cell)) {
                next.add(cell);
            }
        });
        return next;
    }

    static String show(boolean[][] g) {
        StringBuilder s = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean cell : row) {
                s.append(cell ? '#' : '.');
            }
            s.append('\n');
        }
        return s.toString();
    }

    public static void main(String[] args) {
        boolean[][] grid = new boolean[8][8];
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        Set<Cell> cells = new HashSet<>();
        for (int[] g : glider) {
            grid[g[0]][g[1]] = true;
            cells.add(new Cell(g[0], g[1]));
        }
        System.out.print(show(grid));
        for (int i = 0; i < 12; i++) {
            grid = step(grid);
            cells = step(cells);
        }
        System.out.println("after 12");
        System.out.print(show(grid));
        TreeSet<String> names = new TreeSet<>();
        for (Cell cell : cells) {
            names.add(cell.r() + "," + cell.c());
        }
        System.out.println(names);
        Set<Cell> pentomino = new HashSet<>(Set.of(new Cell(0, 1), new Cell(0, 2), new Cell(1, 0), new Cell(1, 1), new Cell(2, 1)));
        StringBuilder sizes = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            if (i % 5 == 0) {
                sizes.append(pentomino.size()).append(' ');
            }
            pentomino = step(pentomino);
        }
        System.out.println(sizes);
    }
}
