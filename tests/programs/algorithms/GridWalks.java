import java.util.Arrays;

/** Flood fill, mazes, pathfinding on grids, island counting. */
public class GridWalks {
    static final int[] DR = {0, 1, 0, -1};
    static final int[] DC = {1, 0, -1, 0};

    static int fill(char[][] g, int r, int c, char from, char to) {
        if (r < 0 || c < 0 || r >= g.length || c >= g[r].length || g[r][c] != from) {
            return 0;
        }
        g[r][c] = to;
        int n = 1;
        for (int d = 0; d < 4; d++) {
            n += fill(g, r + DR[d], c + DC[d], from, to);
        }
        return n;
    }

    static char[][] grid(String... rows) {
        return Arrays.stream(rows).map(String::toCharArray).toArray(char[][]::new);
    }

    static int shortest(char[][] g) {
        int rows = g.length;
        int cols = g[0].length;
        int[] queue = new int[rows * cols];
        int[] distance = new int[rows * cols];
        Arrays.fill(distance, -1);
        int head = 0;
        int tail = 0;
        int goal = -1;
        for (int i = 0; i < rows * cols; i++) {
            if (g[i / cols][i % cols] == 'S') {
                queue[tail++] = i;
                distance[i] = 0;
            } else if (g[i / cols][i % cols] == 'E') {
                goal = i;
            }
        }
        while (head < tail) {
            int at = queue[head++];
            for (int d = 0; d < 4; d++) {
                int r = at / cols + DR[d];
                int c = at % cols + DC[d];
                if (r >= 0 && c >= 0 && r < rows && c < cols && g[r][c] != '#' && distance[r * cols + c] < 0) {
                    distance[r * cols + c] = distance[at] + 1;
                    queue[tail++] = r * cols + c;
                }
            }
        }
        if (goal >= 0 && distance[goal] >= 0) {
            int at = goal;
            while (distance[at] > 1) {
                for (int d = 0; d < 4; d++) {
                    int r = at / cols + DR[d];
                    int c = at % cols + DC[d];
                    if (r >= 0 && c >= 0 && r < rows && c < cols && distance[r * cols + c] == distance[at] - 1) {
                        at = r * cols + c;
                        g[r][c] = '*';
                        break;
                    }
                }
            }
        }
        return goal < 0 ? -2 : distance[goal];
    }

    static String maze(int n, int seed) {
        char[][] g = new char[n][n];
        for (char[] row : g) {
            Arrays.fill(row, '#');
        }
        carve(g, 1, 1, new int[] {seed});
        StringBuilder s = new StringBuilder();
        for (char[] row : g) {
            s.append(row).append('\n');
        }
        return s.toString();
    }

    static void carve(char[][] g, int r, int c, int[] seed) {
        g[r][c] = ' ';
        seed[0] = seed[0] * 1103515245 + 12345;
        int start = seed[0] >>> 16 & 3;
        for (int k = 0; k < 4; k++) {
            int d = start + k & 3;
            int nr = r + 2 * DR[d];
            int nc = c + 2 * DC[d];
            if (nr > 0 && nc > 0 && nr < g.length && nc < g.length && g[nr][nc] == '#') {
                g[r + DR[d]][c + DC[d]] = ' ';
                carve(g, nr, nc, seed);
            }
        }
    }

    public static void main(String[] args) {
        char[][] world = grid("##..#", "#..##", "...#.", "##..#");
        int islands = 0;
        int largest = 0;
        for (int r = 0; r < world.length; r++) {
            for (int c = 0; c < world[r].length; c++) {
                int n = fill(world, r, c, '#', (char) ('a' + islands));
                if (n > 0) {
                    islands++;
                    largest = Math.max(largest, n);
                }
            }
        }
        System.out.println(islands + " " + largest);
        for (char[] row : world) {
            System.out.println(row);
        }
        char[][] m = grid("S.#.....", "..#.##.#", "#...#...", "###.#.#.", "......#E");
        System.out.println(shortest(m));
        for (char[] row : m) {
            System.out.println(row);
        }
        System.out.println(shortest(grid("S#E")) + " " + shortest(grid("S..")));
        System.out.print(maze(13, 42));
    }
}
