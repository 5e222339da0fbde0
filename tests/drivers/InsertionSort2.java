/** Insertion sort that compares with two outcomes: one path for each permutation. */
public class InsertionSort2 {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(5);
        for (int p = 1; p < a.length; p++) {
            IntContainer moved = a[p];
            int j = p;
            for (; j > 0 && moved.value < a[j - 1].value; j--) {
                a[j] = a[j - 1];
            }
            a[j] = moved;
        }
        assert Sorting.isSorted(a);
    }
}
