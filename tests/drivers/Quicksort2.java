/** Quicksort. An array of 6, checked. */
public class Quicksort2 {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(6);
        Sorting.quicksort(a, 0, a.length - 1);
        assert Sorting.isSorted(a);
    }
}
