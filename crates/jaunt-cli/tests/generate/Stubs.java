package s;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Code that relies on what nobody here implements. */
public class Stubs {
    /** More than one method: no lambda will do. */
    public interface Rates {
        double rate(String country);

        boolean isKnown(String country);
    }

    public abstract static class Policy {
        private final int limit;

        protected Policy(int limit) {
            this.limit = Math.max(limit, 0);
        }

        protected abstract boolean allows(int amount, String who);

        int check(int amount) {
            if (amount > limit) {
                return -1;
            }
            return allows(amount, "somebody") ? 1 : 0;
        }
    }

    public interface Stock {
        Optional<String> find(int id);

        List<String> names();
    }

    private final Rates rates;

    public Stubs(Rates rates) {
        this.rates = Objects.requireNonNull(rates);
    }

    public double total(String country, double net) {
        if (!rates.isKnown(country)) {
            return net;
        }
        double rate = rates.rate(country);
        if (rate > 0.5) {
            throw new IllegalStateException("a high rate");
        }
        return net * (1 + rate);
    }

    public static String size(Function<String, Integer> measure, String text) {
        int size = measure.apply(text);
        return size > 10 ? "large" : "small";
    }

    /** Asks for names only where there is one. */
    public static int stocked(Stock stock, int id) {
        return stock.find(id).isPresent() ? stock.names().size() : 0;
    }

    /** Two answers of the same stub that differ. */
    public static boolean becomesSeven(IntUnaryOperator next, int start) {
        int first = next.applyAsInt(start);
        int second = next.applyAsInt(first);
        return first != second && second == 7;
    }

    /** Answers that stay the same for a while. */
    public static boolean risesAtLast(IntSupplier level) {
        int first = level.getAsInt();
        int second = level.getAsInt();
        return first == second && level.getAsInt() > second;
    }

    public static <T> int count(List<T> items, Predicate<? super T> wanted) {
        int count = 0;
        for (T item : items) {
            if (wanted.test(item)) {
                count++;
            }
        }
        return count == 2 ? 22 : count;
    }

    public static int chain(Runnable first, Supplier<String> text, UnaryOperator<String> change) {
        first.run();
        String before = text.get();
        if (before == null) {
            return 0;
        }
        return change.apply(before).isEmpty() ? 1 : 2;
    }
}
