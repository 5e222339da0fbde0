package blame;

import java.util.ArrayList;
import java.util.List;

/** Collections that change while somebody looks. */
public class Changing {
    private final List<Integer> numbers = new ArrayList<>();

    public void add(int number) {
        numbers.add(number);
    }

    // BUG: removes while it iterates
    public void dropNegative() {
        for (Integer number : numbers) {
            if (number < 0) {
                numbers.remove(number);
            }
        }
    }
}
