package blame;

/** The only caller of a helper. */
public class Outside {
    public static int first(int a, int b) {
        return Inside.first(new int[] {a, b});
    }

    // BUG: the result of a negative number is above it
    public static int rounded(int value) {
        int result = value / 10 * 10;
        assert result <= value;
        return result;
    }

    // Not a bug: the assertion is about the argument.
    public static int half(int value) {
        assert value >= 0;
        return value / 2;
    }
}
