import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Type variables, their bounds, wildcards and generic superclasses. */
final class Bounded {
    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        @Override
        public int area() {
            return side * side;
        }
    }

    record Strip(int width, int height) implements Shape {
        @Override
        public int area() {
            return width * height;
        }
    }

    static class Box<T> {
        T value;
        List<T> more;
        Box<List<T>> wrapped;
    }

    static class Named<T> extends Box<Map<String, T>> {
        T extra;
    }

    static class Names extends ArrayList<String> {
        String longest() {
            String longest = "";
            for (String name : this) {
                if (name != null && name.length() > longest.length()) {
                    longest = name;
                }
            }
            return longest;
        }
    }

    interface Source<T> {
        T next();
    }

    static final class Numbers implements Source<Integer> {
        int start;

        @Override
        public Integer next() {
            return start++;
        }
    }

    static final class Words implements Source<String> {
        String word;

        @Override
        public String next() {
            return word;
        }
    }

    static class Chain<T> {
        Link head;

        class Link {
            T value;
            Link next;

            boolean isFirst() {
                return head == this;
            }
        }
    }

    static class Tree<K extends Comparable<K>, V> {
        K key;
        V value;
        Tree<K, V> left;
        Tree<K, V> right;

        V find(K wanted) {
            int order = wanted.compareTo(key);
            if (order == 0) {
                return value;
            }
            Tree<K, V> next = order < 0 ? left : right;
            return next == null ? null : next.find(wanted);
        }
    }

    static class Cache<E extends Enum<E>> {
        Map<E, Integer> hits = new HashMap<>();

        int hit(E key) {
            return hits.merge(key, 1, Integer::sum);
        }
    }

    enum Level {
        LOW,
        HIGH
    }

    static String box(Box<String> box) {
        if (box.value != null && box.value.length() == 2) {
            return "two";
        }
        if (box.more != null && !box.more.isEmpty()) {
            String first = box.more.get(0);
            return first == null ? "null" : first.isEmpty() ? "empty" : "word";
        }
        return "none";
    }

    static String wrapped(Box<Integer> box) {
        if (box.wrapped == null || box.wrapped.value == null || box.wrapped.value.isEmpty()) {
            return "none";
        }
        Integer first = box.wrapped.value.get(0);
        return first != null && first == 3 ? "three" : "other";
    }

    static String inherited(Named<Level> named) {
        if (named.extra == Level.HIGH) {
            return "high";
        }
        if (named.value == null) {
            return "none";
        }
        Level level = named.value.get("a");
        return level == null ? "absent" : level.name();
    }

    static String names(Names names) {
        return names.longest().length() > 1 ? "long" : names.isEmpty() ? "empty" : "short";
    }

    static String wildcards(List<? extends Shape> shapes) {
        int sum = 0;
        for (Shape shape : shapes) {
            sum += shape.area();
        }
        return sum == 12 ? "twelve" : "other";
    }

    static String source(Source<Integer> numbers, Source<String> words) {
        Integer number = numbers.next();
        if (number != null && number == 5) {
            return "five";
        }
        String word = words.next();
        return word != null && word.length() == 1 ? "letter" : "other";
    }

    static <T extends Comparable<T>> String largest(List<T> items) {
        T best = null;
        for (T item : items) {
            if (best == null || item.compareTo(best) > 0) {
                best = item;
            }
        }
        return best == null ? "none" : "some";
    }

    static <T extends Number & Comparable<T>> String larger(T a, T b) {
        return a.compareTo(b) > 0 ? "first" : a.intValue() == 4 ? "four" : "other";
    }

    static <T> String sorted(List<T> items, Comparator<? super T> order) {
        for (int i = 1; i < items.size(); i++) {
            if (order.compare(items.get(i - 1), items.get(i)) > 0) {
                return "unsorted";
            }
        }
        return "sorted";
    }

    static String chain(Chain<String> chain) {
        if (chain.head == null) {
            return "empty";
        }
        String value = chain.head.value;
        return value != null && value.length() == 3 ? "three" : chain.head.isFirst() ? "first" : "other";
    }

    static String sameOrNot(List<String> words, List<Integer> numbers) {
        numbers.add(1);
        String first = words.get(0);
        return first == null ? "null" : "word";
    }

    static <T> String arrays(T[] items, T wanted) {
        for (T item : items) {
            if (item == wanted) {
                return "found";
            }
        }
        return "absent";
    }
}
