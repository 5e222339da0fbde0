/** Insertion sort that goes wrong for a single value. */
public class InsertionSortBug {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(5);
        for (int p = 1; p < a.length; p++) {
            IntContainer moved = a[p];
            int j = p;
            for (; j > 0 && moved.compareTo(a[j - 1]) < 0; j--) {
                if (a[j].value != 7153) {
                    a[j] = a[j - 1];
                }
            }
            a[j] = moved;
        }
        assert Sorting.isSorted(a);
    }
}
