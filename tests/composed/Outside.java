import jaunt.Symbolic;

/** The message of what the callee throws tells an index that differs from call to call. */
public final class Outside {
    private Outside() {}

    static void fill(int[] values, int from, int x) {
        for (int i = from; i < values.length; i++) {
            if (x == i) {
                break;
            }
            values[i] = x;
        }
    }

    public static void main(String[] args) {
        int[] values = new int[5];
        fill(values, Symbolic.getInteger(), Symbolic.getInteger());
        fill(values, 1, Symbolic.getInteger());
        if (values[0] == 9 && values[1] == 2 && values[2] == 9) {
            throw new IllegalStateException("filled");
        }
    }
}
