package blame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Optionals that are empty. */
public class Perhaps {
    private Optional<String> kept = Optional.empty();

    public void keep(String text) {
        kept = Optional.of(text);
    }

    public boolean isPresent() {
        return kept.isPresent();
    }

    // Not a bug: who calls it asks first.
    public String get() {
        return kept.get();
    }

    // BUG: there may be none
    public static int least(List<Integer> numbers) {
        return numbers.stream().mapToInt(n -> n == null ? 0 : n).min().getAsInt();
    }

    // BUG: a bracket that nobody opened
    public static boolean isBalanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            if (c == '(') {
                open.push(c);
            } else if (c == ')') {
                open.pop();
            }
        }
        return open.isEmpty();
    }

    // Not a bug: what is empty is the caller's.
    public static int taken(Deque<Integer> numbers) {
        return numbers.pop();
    }

    // Not a bug: it says that it throws.
    public String required() {
        return kept.orElseThrow();
    }

    // Not a bug: it says that it throws.
    public String wanted() {
        return kept.orElseThrow(() -> new NoSuchElementException("kept"));
    }
}
