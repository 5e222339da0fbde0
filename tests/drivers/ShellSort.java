/** Shell sort with three outcomes of each comparison. */
public class ShellSort {
    public static void main(String[] args) {
        IntContainer[] a = Sorting.input(5);
        for (int gap = a.length / 2; gap > 0; gap /= 2) {
            for (int p = gap; p < a.length; p++) {
                IntContainer moved = a[p];
                int j = p;
                for (; j >= gap && moved.compareTo(a[j - gap]) < 0; j -= gap) {
                    a[j] = a[j - gap];
                }
                a[j] = moved;
            }
        }
        assert Sorting.isSorted(a);
    }
}
