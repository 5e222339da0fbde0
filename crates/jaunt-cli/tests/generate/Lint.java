import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Code whose tests make compilers warn: generics, overloads, and what is deprecated. */
public class Lint {
    /** A box of anything. */
    public static class Box<T extends Comparable<T>> {
        private final T content;

        public Box(T content) {
            this.content = content;
        }

        public boolean isAbove(T other) {
            return content.compareTo(other) > 0;
        }

        public T content() {
            return content;
        }
    }

    /** Somebody else's, which can be written to a file. */
    public abstract static class Handler<K> implements Serializable {
        private static final long serialVersionUID = 1L;

        public abstract boolean handles(K key, List<K> others);

        public abstract int weight();
    }

    /** The old way. */
    @Deprecated
    public int old(int x) {
        return x > 3 ? 1 : 0;
    }

    /** Said twice. */
    @Deprecated
    public int getOld() {
        return 4;
    }

    public static String name(String text) {
        return text.isEmpty() ? "none" : "text";
    }

    public static String name(Object thing) {
        return thing == null ? "null" : "thing";
    }

    public static int boxed(Box<Integer> box, int limit) {
        return box.isAbove(limit) ? 1 : 0;
    }

    public static <K> int handled(Handler<K> handler, K key) {
        return handler.handles(key, null) ? handler.weight() : -1;
    }

    public static <T> T largest(List<T> all, Comparator<? super T> order) {
        T found = null;
        for (T one : all) {
            if (found == null || order.compare(one, found) > 0) {
                found = one;
            }
        }
        return found;
    }

    public static int sizes(Map<String, List<Integer>> lists, Function<String, Integer> extra) {
        List<Integer> known = lists.get("a");
        return known == null ? extra.apply("a") : known.size();
    }

    public static BigDecimal total(Optional<BigDecimal> amount) {
        return amount.isPresent() ? amount.get().add(BigDecimal.ONE) : BigDecimal.ZERO;
    }

    /** Somebody else's. */
    public interface Source {
        int next();

        boolean isOpen();
    }

    public interface Sum {
        int of(int... values);

        boolean isKnown();
    }

    public static int sum(Sum sum) {
        return sum.isKnown() ? sum.of(1, 2) : 0;
    }

    public static int read(Source source) {
        return source.isOpen() ? source.next() : 0;
    }

    public static int read(Class<? extends Enum<?>> names) {
        return names == null ? 0 : names.getName().length();
    }

    public static int read(byte[] bytes) {
        return bytes.length == 2 && bytes[0] == 7 ? bytes[1] : 0;
    }

    public static <T extends Comparable<T>> Box<T> box(T content) {
        return content == null ? null : new Box<>(content);
    }
}
