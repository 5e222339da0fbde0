/** Quicksort. An array of 5, checked. */
public class Quicksort1 {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(5);
        Sorting.quicksort(a, 0, a.length - 1);
        assert Sorting.isSorted(a);
    }
}
