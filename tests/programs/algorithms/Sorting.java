import java.util.Arrays;
import java.util.Random;

/** Seven sorting algorithms checked against each other. */
public class Sorting {
    static long compared;

    static boolean less(int a, int b) {
        compared++;
        return a < b;
    }

    static void bubble(int[] a) {
        boolean swapped = true;
        for (int n = a.length; swapped; n--) {
            swapped = false;
            for (int i = 1; i < n; i++) {
                if (less(a[i], a[i - 1])) {
                    swap(a, i, i - 1);
                    swapped = true;
                }
            }
        }
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i;
            while (j > 0 && less(x, a[j - 1])) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    static void quick(int[] a, int from, int to) {
        while (to - from > 1) {
            int pivot = a[from + to >>> 1];
            int i = from;
            int j = to - 1;
            while (i <= j) {
                while (less(a[i], pivot)) i++;
                while (less(pivot, a[j])) j--;
                if (i <= j) {
                    swap(a, i++, j--);
                }
            }
            if (j + 1 - from < to - i) {
                quick(a, from, j + 1);
                from = i;
            } else {
                quick(a, i, to);
                to = j + 1;
            }
        }
    }

    static void merge(int[] a) {
        if (a.length < 2) {
            return;
        }
        int[] l = Arrays.copyOf(a, a.length / 2);
        int[] r = Arrays.copyOfRange(a, a.length / 2, a.length);
        merge(l);
        merge(r);
        for (int i = 0, j = 0, k = 0; k < a.length; k++) {
            a[k] = j == r.length || i < l.length && !less(r[j], l[i]) ? l[i++] : r[j++];
        }
    }

    static void heap(int[] a) {
        for (int i = a.length / 2; i >= 0; i--) {
            sift(a, i, a.length);
        }
        for (int n = a.length - 1; n > 0; n--) {
            swap(a, 0, n);
            sift(a, 0, n);
        }
    }

    static void sift(int[] a, int i, int n) {
        while (2 * i + 1 < n) {
            int child = 2 * i + 1;
            if (child + 1 < n && less(a[child], a[child + 1])) {
                child++;
            }
            if (!less(a[i], a[child])) {
                return;
            }
            swap(a, i, child);
            i = child;
        }
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < a.length; i++) {
                for (int j = i; j >= gap && less(a[j], a[j - gap]); j -= gap) {
                    swap(a, j, j - gap);
                }
            }
        }
    }

    static void radix(int[] a) {
        int[] out = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int x : a) {
                count[((x ^ Integer.MIN_VALUE) >>> shift & 255) + 1]++;
            }
            for (int i = 0; i < 256; i++) {
                count[i + 1] += count[i];
            }
            for (int x : a) {
                out[count[(x ^ Integer.MIN_VALUE) >>> shift & 255]++] = x;
            }
            System.arraycopy(out, 0, a, 0, a.length);
        }
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    interface Sorter {
        void sort(int[] a);
    }

    public static void main(String[] args) {
        int[] data = new Random(12345).ints(300, -1000, 1000).toArray();
        int[] expected = data.clone();
        Arrays.sort(expected);
        String[] names = {"bubble", "insertion", "quick", "merge", "heap", "shell", "radix"};
        Sorter[] sorters = {Sorting::bubble, Sorting::insertion, a -> quick(a, 0, a.length), Sorting::merge, Sorting::heap, Sorting::shell, Sorting::radix};
        for (int i = 0; i < sorters.length; i++) {
            int[] copy = data.clone();
            compared = 0;
            sorters[i].sort(copy);
            System.out.println(names[i] + " " + Arrays.equals(copy, expected) + " " + compared);
            int[][] edge = {{}, {1}, {2, 1}, {1, 1, 1}, {Integer.MAX_VALUE, Integer.MIN_VALUE, 0, -1}};
            for (int[] e : edge) {
                sorters[i].sort(e);
            }
            System.out.println(Arrays.deepToString(edge));
        }
        System.out.println(expected[0] + " " + expected[150] + " " + expected[299]);
    }
}
