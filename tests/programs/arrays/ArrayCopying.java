import java.util.Arrays;

/** System.arraycopy with overlap, partial failure and element conversion checks. */
public class ArrayCopying {
    static void attempt(Object from, int fp, Object to, int tp, int n) {
        try {
            System.arraycopy(from, fp, to, tp, n);
            System.out.println("copied");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 3, a, 1, 5);
        System.out.println(Arrays.toString(a));
        attempt(a, 0, a, 8, 0);
        attempt(a, -1, a, 0, 1);
        attempt(a, 0, a, -1, 1);
        attempt(a, 0, a, 0, -1);
        attempt(a, 7, a, 0, 2);
        attempt(a, 0, a, 7, 2);
        attempt(a, 0, new long[8], 0, 1);
        attempt(a, 0, new Object[8], 0, 1);
        attempt("text", 0, a, 0, 1);
        attempt(a, 0, "text", 0, 1);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] target = new String[4];
        attempt(mixed, 0, target, 0, 4);
        System.out.println(Arrays.toString(target));
        attempt(mixed, 0, target, 2, 2);
        System.out.println(Arrays.toString(target));
        attempt(new Integer[] {1, 2}, 0, mixed, 1, 2);
        System.out.println(Arrays.toString(mixed));
        attempt(null, 0, a, 0, 1);
        byte[] bytes = new byte[10];
        for (int i = 0; i < 10; i++) {
            bytes[i] = (byte) (i * 30);
        }
        System.arraycopy(bytes, 0, bytes, 1, 9);
        System.out.println(Arrays.toString(bytes));
        char[] c = "abcdef".toCharArray();
        System.arraycopy(c, 2, c, 0, 4);
        System.out.println(new String(c));
        boolean[] z = {true, false, true};
        boolean[] y = new boolean[5];
        System.arraycopy(z, 0, y, 1, 3);
        System.out.println(Arrays.toString(y));
        double[] d = {1.5, 2.5};
        double[] e = new double[2];
        System.arraycopy(d, 1, e, 0, 1);
        System.out.println(Arrays.toString(e));
        int[][] g = {{1}, {2}};
        int[][] h = new int[2][];
        System.arraycopy(g, 0, h, 0, 2);
        h[0][0] = 99;
        System.out.println(g[0][0]);
    }
}
