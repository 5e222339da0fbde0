import java.util.Arrays;

/** Arrays of every element type: defaults, clone, length, identity, covariance. */
public class ArrayBasics {
    public static void main(String[] args) {
        System.out.println(Arrays.toString(new byte[2]) + Arrays.toString(new short[2]) + Arrays.toString(new int[2])
                + Arrays.toString(new long[2]) + Arrays.toString(new float[2]) + Arrays.toString(new double[2])
                + Arrays.toString(new boolean[2]) + (int) (new char[1])[0] + Arrays.toString(new String[2]));
        int[] a = {3, 1, 2};
        int[] b = a;
        int[] c = a.clone();
        b[0] = 9;
        System.out.println(a[0] + " " + c[0] + " " + (a == b) + " " + a.equals(c) + " " + Arrays.equals(new int[] {3, 1, 2}, c));
        int[][] grid = {{1}, {2, 3}, {}, null};
        int[][] copy = grid.clone();
        copy[0][0] = 100;
        copy[1] = new int[] {7};
        System.out.println(grid[0][0] + " " + grid[1].length + " " + Arrays.deepToString(grid));
        int[][][] cube = new int[2][3][];
        System.out.println(cube.length + " " + cube[0].length + " " + cube[1][2]);
        long[][] rect = new long[3][4];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                rect[i][j] = (long) i << (j * 8);
            }
        }
        System.out.println(Arrays.deepToString(rect));
        Object[] objects = new Integer[] {1, 2};
        System.out.println(objects.getClass().getName() + " " + objects.getClass().getComponentType() + " " + (objects instanceof Number[]));
        Object o = new int[][] {{1}};
        System.out.println((o instanceof Object[]) + " " + (o instanceof int[][]) + " " + (o instanceof Cloneable) + " "
                + o.getClass().getSimpleName() + " " + o.getClass().getName() + " " + new String[0][0].getClass().getName());
        char[] chars = {'h', 'i'};
        System.out.println(chars);
        System.out.println("c" + String.valueOf(chars) + chars.length);
        boolean[][] flags = new boolean[2][2];
        flags[1][0] = !flags[0][1];
        System.out.println(Arrays.deepToString(flags));
        double[] d = {1, 2, 3};
        d[1] /= 0;
        d[2] -= 3;
        d[2] = -d[2];
        System.out.println(Arrays.toString(d));
        float[] f = {1.1f, 2.2f};
        f[0] *= f[1];
        System.out.println(Arrays.toString(f));
        int index = 0;
        int[] order = new int[3];
        order[index++] = index++;
        order[index] = index = 0;
        System.out.println(Arrays.toString(order) + index);
        for (int[] row : new int[][] {{1, 2}, {3}}) {
            for (int x : row) {
                System.out.print(x);
            }
        }
        System.out.println();
        final int[] zero = new int[0];
        System.out.println(zero.length + " " + Arrays.toString((int[]) null) + " " + Arrays.asList(1, null, 3));
        try {
            objects[0] = "s";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        int[] shared[] = {a, a};
        shared[0][1] = 77;
        System.out.println(shared[1][1]);
    }
}
