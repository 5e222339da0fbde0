package blame;

/** Parts of what callers pass. */
public class Ranges {
    // Not a bug: the caller asks for more than there is.
    public static int sum(int[] data, int offset, int length) {
        int total = 0;
        for (int i = 0; i < length; i++) {
            total += data[offset + i];
        }
        return total;
    }

    // Not a bug: callers pass tables with sixteen digits.
    public static char low(byte value, char[] digits) {
        return digits[value & 0xF];
    }

    // Not a bug: the same, for bytes that no input decides.
    public static int spelled(java.nio.ByteBuffer data, char[] digits) {
        int total = 0;
        for (byte value : data.array()) {
            total += digits[(value & 0xF0) >>> 4];
        }
        return total;
    }

    // BUG: one too far, whatever the caller asks for
    public static int firstOf(int[] values, int count) {
        int most = count > values.length ? values.length : count;
        int total = 0;
        for (int i = 0; i <= most; i++) {
            total += values[i];
        }
        return total;
    }

    // BUG: the last one has no next
    public static int pairs(int[] values) {
        int equal = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] == values[i + 1]) {
                equal++;
            }
        }
        return equal;
    }

    static char[] chars(String text) {
        return text == null ? null : text.toCharArray();
    }

    // Not a bug: null is made of the null that the caller passes.
    public static int count(String text) {
        return chars(text).length;
    }
}
