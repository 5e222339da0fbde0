package blame;

/** Methods that say what they refuse, and refuse too little. */
public class Guarded {
    private final int[] items = {1, 2, 3};
    private int size = 3;

    // BUG: the size itself is no place
    public int at(int index) {
        if (index < 0 || index > items.length) {
            throw new IllegalArgumentException("index");
        }
        return items[index];
    }

    // BUG: nobody is among how many it allows
    public static int share(int total, int people) {
        if (people < 0) {
            throw new IllegalArgumentException("people");
        }
        return total / people;
    }

    private void check(int index) {
        if (index >= size + 2) {
            throw new IllegalStateException("index");
        }
    }

    // BUG: what is checked elsewhere is not what there is
    public int checked(int index) {
        check(index);
        return index < 0 ? 0 : items[index];
    }

    // Not a bug: nothing is said about large ones.
    public int early(int index) {
        if (index < 0) {
            throw new IllegalArgumentException("index");
        }
        return items[index];
    }

    // Not a bug: the other argument is the caller's, too.
    public int from(int start, int end) {
        if (start > end) {
            throw new IllegalArgumentException("start");
        }
        return items[start];
    }

    // Not a bug: digits are for callers to bring, sixteen of them.
    public static char digit(char[] digits, int value) {
        if (value < 0 || value > 15) {
            throw new IllegalArgumentException("value");
        }
        return digits[value];
    }
}
