package blame;

/** A ring of fixed size. */
public class Ring {
    private final int[] items = new int[4];
    private int head;

    public int at(int index) {
        return items[index];
    }

    public void set(int index, int value) {
        items[index] = value;
    }

    // BUG: the remainder of a negative number is negative
    public int around(int offset) {
        return items[(head + offset) % items.length];
    }

    public int second(int index) {
        return items[index + 1 - 1];
    }

    // BUG: one too far
    public int total() {
        int total = 0;
        for (int i = 0; i <= items.length; i++) {
            total += items[i];
        }
        return total;
    }
}
