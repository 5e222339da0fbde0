import jaunt.Symbolic;

/** What the sorting drivers share. */
final class Sorting {
    private Sorting() {}

    static IntContainer[] input(int length) {
        IntContainer[] a = new IntContainer[length];
        for (int i = 0; i < length; i++) {
            a[i] = new IntContainer(Symbolic.getInteger());
        }
        return a;
    }

    static boolean isSorted(IntContainer[] a) {
        for (int i = a.length - 1; i > 0; i--) {
            if (a[i].value < a[i - 1].value) {
                return false;
            }
        }
        return true;
    }

    static void quicksort(IntContainer[] a, int low, int high) {
        if (low >= high) {
            return;
        }
        IntContainer pivot = a[(low + high) / 2];
        int i = low;
        int j = high;
        while (i <= j) {
            while (a[i].compareTo(pivot) < 0) {
                i++;
            }
            while (a[j].compareTo(pivot) > 0) {
                j--;
            }
            if (i <= j) {
                IntContainer swapped = a[i];
                a[i++] = a[j];
                a[j--] = swapped;
            }
        }
        quicksort(a, low, j);
        quicksort(a, i, high);
    }
}
