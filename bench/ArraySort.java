import java.util.Arrays;

/** Sorting int arrays: a quicksort of our own, then the library's. */
public class ArraySort {
    static void quick(int[] a, int from, int to) {
        while (from < to) {
            int pivot = a[from + to >>> 1];
            int i = from;
            int j = to;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            quick(a, from, j);
            from = i;
        }
    }

    static int[] data(int n) {
        int[] a = new int[n];
        int x = 12345;
        for (int i = 0; i < n; i++) {
            x = x * 1103515245 + 12345;
            a[i] = x >>> 4;
        }
        return a;
    }

    public static void main(String[] args) {
        int n = 1_000_000;
        int[] ours = data(n);
        int[] library = data(n);
        quick(ours, 0, n - 1);
        Arrays.sort(library);
        System.out.println(ours[n / 2] + " " + Arrays.equals(ours, library));
    }
}
