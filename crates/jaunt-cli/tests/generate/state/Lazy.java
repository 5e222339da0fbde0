package q;

import java.util.HashMap;
import java.util.Map;

/** What one test leaves behind, the next one finds: JaCoCo sees that, too. */
public class Lazy {
    private static final Map<Integer, Integer> SQUARES = new HashMap<>();
    private static Lazy instance;

    private final int value;

    private Lazy(int value) {
        this.value = value;
    }

    public static Lazy get() {
        if (instance == null) {
            instance = new Lazy(7);
        }
        return instance;
    }

    public int value() {
        return value;
    }

    public static int square(int x) {
        Integer known = SQUARES.get(x);
        if (known != null) {
            return known;
        }
        int square = x * x;
        SQUARES.put(x, square);
        return square;
    }
}
