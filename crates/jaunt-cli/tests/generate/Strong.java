/** Code whose mutants show only on longer arrays, at limits that throw, and in what a builder has built. */
public class Strong {
    private int order;

    /** Some bytes as one number, the first one last. */
    public static int number(byte[] bytes, int from, int count) {
        if (count == 0) {
            return 0;
        }
        if ((count - 1) * 8 + from >= 32) {
            throw new IllegalArgumentException("too many");
        }
        int all = 0;
        for (int i = 0; i < count; i++) {
            all |= (bytes[i] & 0xff) << (i * 8 + from);
        }
        return all;
    }

    /** Where the words of a text begin. */
    public static int places(String text, char apart) {
        int sum = 0;
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i - 1) == apart) {
                sum += i;
            }
        }
        return sum;
    }

    public Strong compare(int left, int right) {
        if (order == 0) {
            order = left < right ? -1 : left > right ? 1 : 0;
        }
        return this;
    }

    public int toOrder() {
        return order;
    }
}
