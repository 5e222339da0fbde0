import java.util.List;
import java.util.Optional;

/** One method for each way to be mutated. */
public class Prices {
    private int total;

    public static boolean isCheap(int price) {
        return price < 10;
    }

    public static int twice(int number) {
        return number * 2;
    }

    public static int opposite(int number) {
        return -number;
    }

    public static int count(int[] all, int wanted) {
        int found = 0;
        for (int one : all) {
            if (one == wanted) {
                found++;
            }
        }
        return found;
    }

    public static int climb(int top) {
        int step = 0;
        while (step != top) {
            step++;
        }
        return step;
    }

    public void add(int price) {
        check(price);
        total += price;
    }

    private static void check(int price) {
        if (price < 0) {
            throw new IllegalArgumentException();
        }
    }

    public int total() {
        return total;
    }

    public static String name(boolean known) {
        return known ? "Ann" : "nobody";
    }

    public static Optional<String> first(List<String> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(all.get(0));
    }

    public static Object same(Object given) {
        return given;
    }

    public static Boolean flag() {
        return Boolean.TRUE;
    }

    public static long untested(long number) {
        return number + 1;
    }
}
