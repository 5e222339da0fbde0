import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** A multimap, a bidirectional map, a table and a counting bag written on top of the collections. */
public class Inventory {
    static class Multimap<K extends Comparable<K>, V> {
        private final TreeMap<K, List<V>> map = new TreeMap<>();
        private int size;

        boolean put(K k, V v) {
            size++;
            return map.computeIfAbsent(k, x -> new ArrayList<>()).add(v);
        }

        List<V> get(K k) {
            return map.getOrDefault(k, List.of());
        }

        boolean remove(K k, V v) {
            List<V> l = map.get(k);
            if (l == null || !l.remove(v)) {
                return false;
            }
            size--;
            if (l.isEmpty()) {
                map.remove(k);
            }
            return true;
        }

        <W extends Comparable<W>> Multimap<W, K> invert(Function<V, W> f) {
            Multimap<W, K> r = new Multimap<>();
            map.forEach((k, vs) -> vs.forEach(v -> r.put(f.apply(v), k)));
            return r;
        }

        @Override
        public String toString() {
            return map + "#" + size;
        }
    }

    static class BiMap<A, B> {
        private final Map<A, B> forward = new LinkedHashMap<>();
        private final Map<B, A> backward = new HashMap<>();

        void put(A a, B b) {
            if (backward.containsKey(b) && !Objects.equals(backward.get(b), a)) {
                throw new IllegalArgumentException("value already present: " + b);
            }
            B old = forward.put(a, b);
            if (old != null) {
                backward.remove(old);
            }
            backward.put(b, a);
        }

        B get(A a) {
            return forward.get(a);
        }

        A inverse(B b) {
            return backward.get(b);
        }
    }

    static class Table<R extends Comparable<R>, C extends Comparable<C>, V> {
        private final TreeMap<R, TreeMap<C, V>> rows = new TreeMap<>();

        V put(R r, C c, V v) {
            return rows.computeIfAbsent(r, x -> new TreeMap<>()).put(c, v);
        }

        Map<R, V> column(C c) {
            Map<R, V> out = new TreeMap<>();
            rows.forEach((r, row) -> {
                if (row.containsKey(c)) {
                    out.put(r, row.get(c));
                }
            });
            return out;
        }
    }

    static class Bag<T> {
        private final Map<T, Integer> counts = new HashMap<>();

        int add(T t, int n) {
            return counts.merge(t, n, (a, b) -> a + b <= 0 ? null : a + b) == null ? 0 : counts.get(t);
        }

        List<T> mostCommon(int n, Comparator<? super T> tie) {
            return counts.entrySet().stream().sorted(Map.Entry.<T, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey(tie))).limit(n).map(Map.Entry::getKey).toList();
        }
    }

    public static void main(String[] args) {
        Multimap<String, Integer> mm = new Multimap<>();
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) {
            mm.put(w.substring(0, 1), w.length());
        }
        System.out.println(mm + " " + mm.get("t") + " " + mm.get("zz"));
        System.out.println(mm.remove("t", 3) + " " + mm.remove("t", 9) + " " + mm.remove("f", 3) + " " + mm);
        System.out.println(mm.invert(n -> n % 2 == 0 ? "even" : "odd"));
        BiMap<String, Integer> bi = new BiMap<>();
        bi.put("one", 1);
        bi.put("two", 2);
        bi.put("one", 11);
        System.out.println(bi.get("one") + " " + bi.inverse(1) + " " + bi.inverse(11) + " " + bi.forward);
        try {
            bi.put("eleven", 11);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Table<String, Integer, Double> t = new Table<>();
        for (int i = 0; i < 6; i++) {
            t.put("r" + i % 3, i % 2, i * 1.5);
        }
        System.out.println(t.rows + " " + t.column(1) + " " + t.put("r0", 0, -1.0) + " " + t.column(7));
        Bag<Character> bag = new Bag<>();
        for (char c : "abracadabra".toCharArray()) {
            bag.add(c, 1);
        }
        System.out.println(bag.counts + " " + bag.mostCommon(3, Comparator.naturalOrder()) + " " + bag.add('a', -2) + " " + bag.add('c', -1) + " " + bag.counts.containsKey('c'));
    }
}
