/** Insertion sort that compares with three outcomes: one path for each weak order. */
public class InsertionSort1 {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(5);
        sort(a);
        assert Sorting.isSorted(a);
    }

    static void sort(IntContainer[] a) {
        for (int p = 1; p < a.length; p++) {
            IntContainer moved = a[p];
            int j = p;
            for (; j > 0 && moved.compareTo(a[j - 1]) < 0; j--) {
                a[j] = a[j - 1];
            }
            a[j] = moved;
        }
    }
}
