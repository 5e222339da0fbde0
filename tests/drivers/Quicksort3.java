/** Quicksort. An array of 6, not checked. */
public class Quicksort3 {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(6);
        Sorting.quicksort(a, 0, a.length - 1);
    }
}
