import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Jagged and generic arrays, arrays in records and maps, rotation, two-dimensional search, covariance. */
public class JaggedArrays {
    @SuppressWarnings("unchecked")
    static <T> T[][] chunk(T[] items, int size) {
        int n = (items.length + size - 1) / size;
        T[][] out = (T[][]) java.lang.reflect.Array.newInstance(items.getClass(), n);
        for (int i = 0; i < n; i++) {
            out[i] = Arrays.copyOfRange(items, i * size, Math.min(items.length, (i + 1) * size));
        }
        return out;
    }

    static void rotate(int[] a, int k) {
        int n = a.length;
        if (n == 0) {
            return;
        }
        k = Math.floorMod(k, n);
        reverse(a, 0, n);
        reverse(a, 0, k);
        reverse(a, k, n);
    }

    static void reverse(int[] a, int from, int to) {
        for (to--; from < to; from++, to--) {
            int t = a[from];
            a[from] = a[to];
            a[to] = t;
        }
    }

    static int[][] turn(int[][] m) {
        int[][] r = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < m[i].length; j++) {
                r[j][m.length - 1 - i] = m[i][j];
            }
        }
        return r;
    }

    static boolean staircase(int[][] m, int x) {
        int r = 0;
        int c = m[0].length - 1;
        while (r < m.length && c >= 0) {
            if (m[r][c] == x) {
                return true;
            }
            if (m[r][c] > x) {
                c--;
            } else {
                r++;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(chunk(new String[] {"a", "b", "c", "d", "e"}, 2)) + " " + chunk(new Integer[0], 3).length + " " + chunk(new Integer[] {1}, 3).getClass().getSimpleName());
        int[] a = {1, 2, 3, 4, 5};
        for (int k : new int[] {2, -1, 5, 12}) {
            rotate(a, k);
            System.out.println(k + " " + Arrays.toString(a));
        }
        int[][] m = {{1, 2, 3}, {4, 5, 6}};
        System.out.println(Arrays.deepToString(turn(m)) + " " + Arrays.deepToString(turn(turn(turn(turn(m))))));
        int[][] sorted = {{1, 4, 7}, {2, 5, 8}, {3, 6, 9}};
        System.out.println(staircase(sorted, 5) + " " + staircase(sorted, 10) + " " + staircase(sorted, 0));
        long[][][] deep = new long[2][][];
        deep[0] = new long[][] {{1}, {2, 3}};
        deep[1] = new long[1][4];
        deep[1][0][3] = 1L << 50;
        long sum = 0;
        for (long[][] x : deep) {
            for (long[] y : x) {
                for (long z : y) {
                    sum += z;
                }
            }
        }
        System.out.println(sum + " " + deep[1][0].length + " " + deep.getClass().getName());
        Object[] objects = new Object[] {1, "two", new int[] {3}, null, new Object[] {4}};
        System.out.println(Arrays.deepToString(objects) + " " + objects.length);
        Object[][] mixed = {new String[] {"s"}, new Integer[] {1, 2}, {2.5, 'c'}};
        for (Object[] row : mixed) {
            System.out.print(row.getClass().getSimpleName() + row.length + " ");
        }
        System.out.println();
        try {
            mixed[0][0] = 5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            mixed[1] = new Object[] {"fine"};
            ((Object[][]) new String[2][])[0] = new Integer[0];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + mixed[1][0]);
        }
        List<int[]> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            list.add(new int[] {i, i * i});
        }
        list.sort((x, y) -> y[1] - x[1]);
        StringBuilder s = new StringBuilder();
        for (int[] x : list) {
            s.append(Arrays.toString(x));
        }
        System.out.println(s);
        char[][] board = new char[3][3];
        for (char[] row : board) {
            Arrays.fill(row, '.');
        }
        board[1][1] = 'X';
        for (char[] row : board) {
            System.out.println(row);
        }
        int[] counts = new int[5];
        for (int x : new int[] {1, 4, 1, 2, 4, 4}) {
            ++counts[x];
        }
        int i = 0;
        counts[i++] = counts[i] + counts[++i];
        System.out.println(Arrays.toString(counts) + i);
        int[] swap = {1, 2};
        swap[0] = swap[0] + swap[1] - (swap[1] = swap[0]);
        System.out.println(Arrays.toString(swap));
    }
}
