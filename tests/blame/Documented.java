package blame;

import java.util.Objects;

/** Exceptions that the documentation or a guard announces. */
public class Documented {
    private final int[] items = {1, 2, 3};

    /**
     * The items before one.
     *
     * @throws IndexOutOfBoundsException if there is none before it
     */
    public int before(int index) {
        return items[Math.max(index, 0) - 1];
    }

    public int length(String text) {
        Objects.requireNonNull(text, "text");
        return text.length();
    }

    public int checked(int index) {
        if (index < 0 || index >= items.length) {
            throw new IndexOutOfBoundsException(index);
        }
        return items[index];
    }
}
