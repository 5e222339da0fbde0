import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Type arguments inside type arguments. */
final class Nested {
    static final class Foo {
        int size;
    }

    record Tagged<T>(T value, List<T> more) {}

    static String listOfLists(List<List<Integer>> rows) {
        for (List<Integer> row : rows) {
            for (Integer cell : row) {
                if (cell == 7) {
                    return "seven";
                }
            }
        }
        return rows.isEmpty() ? "nothing" : "no seven";
    }

    static String mapOfLists(Map<Integer, List<String>> index) {
        List<String> found = index.get(3);
        if (found == null) {
            return "absent";
        }
        if (found.isEmpty()) {
            return "empty";
        }
        String first = found.get(0);
        return first != null && first.length() == 2 ? "two" : "other";
    }

    static String mapOfSets(Map<String, Set<Foo>> groups) {
        Set<Foo> set = groups.get("a");
        if (set == null) {
            return "absent";
        }
        for (Foo foo : set) {
            if (foo != null && foo.size > 5) {
                return "large";
            }
        }
        return "small";
    }

    static String optionalList(Optional<List<String>> maybe) {
        if (maybe.isEmpty()) {
            return "nothing";
        }
        List<String> words = maybe.get();
        if (words.isEmpty()) {
            return "empty";
        }
        String last = words.get(words.size() - 1);
        return last == null || last.isEmpty() ? "blank" : "word";
    }

    static String arrayOfLists(List<String>[] columns) {
        if (columns.length == 0 || columns[0] == null || columns[0].isEmpty()) {
            return "nothing";
        }
        String first = columns[0].get(0);
        return first != null && first.startsWith("x") ? "x" : "other";
    }

    static String recordOfLists(Tagged<String> tagged) {
        String value = tagged.value();
        if (value != null && value.length() == 1) {
            return "one";
        }
        for (String more : tagged.more()) {
            if ("b".equals(more)) {
                return "b";
            }
        }
        return "none";
    }

    static String functions(Function<String, List<Integer>> parse, Supplier<Optional<String>> name) {
        List<Integer> numbers = parse.apply("1");
        if (numbers != null && !numbers.isEmpty() && numbers.get(0) != null && numbers.get(0) > 9) {
            return "large";
        }
        Optional<String> given = name.get();
        return given != null && given.isPresent() && given.get().length() == 3 ? "three" : "other";
    }

    static String queues(Deque<Map<String, Integer>> queue, Collection<? extends List<? super Long>> lists) {
        Map<String, Integer> first = queue.peek();
        if (first != null) {
            Integer count = first.get("k");
            if (count != null && count < 0) {
                return "negative";
            }
        }
        for (List<? super Long> list : lists) {
            list.add(1L);
            if (list.size() == 2) {
                return "two";
            }
        }
        return "other";
    }

    static String entries(Map<String, List<Integer>> index) {
        List<String> keys = new ArrayList<>();
        for (Map.Entry<String, List<Integer>> entry : index.entrySet()) {
            String key = entry.getKey();
            if (key != null && key.length() > 1 && entry.getValue().contains(4)) {
                keys.add(key);
            }
        }
        return keys.isEmpty() ? "none" : "some";
    }

    static <T> String allOf(Collection<? extends Supplier<T>> makers) {
        for (Supplier<T> maker : makers) {
            if (maker.get() == null) {
                return "a gap";
            }
        }
        return makers.isEmpty() ? "nothing" : "all";
    }
}
