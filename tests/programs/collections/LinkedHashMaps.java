import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** LinkedHashMap in insertion and access order, as an LRU cache; LinkedHashSet. */
public class LinkedHashMaps {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int capacity;
        int evicted;

        Cache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean remove = size() > capacity;
            if (remove) {
                evicted++;
                System.out.println("evict " + eldest);
            }
            return remove;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) {
            m.merge(s, s.length(), Integer::sum);
        }
        System.out.println(m);
        m.put("quick", 0);
        m.remove("brown");
        m.put("brown", 5);
        System.out.println(m.keySet() + " " + m.values());
        Iterator<String> it = m.keySet().iterator();
        it.next();
        it.remove();
        System.out.println(m.entrySet().iterator().next() + " " + m.size());
        Cache<Integer, String> cache = new Cache<>(3);
        for (int i = 1; i <= 3; i++) {
            cache.put(i, "v" + i);
        }
        cache.get(1);
        cache.getOrDefault(2, "none");
        cache.put(4, "v4");
        System.out.println(cache);
        cache.putIfAbsent(1, "again");
        cache.compute(2, (k, v) -> v + "!");
        cache.put(5, "v5");
        System.out.println(cache + " " + cache.evicted + " " + cache.containsKey(1) + " " + cache.containsValue("v2!"));
        List<Integer> order = new ArrayList<>(cache.keySet());
        System.out.println(order);
        Set<Integer> set = new LinkedHashSet<>(List.of(5, 3, 9));
        set.add(3);
        set.add(1);
        set.remove(5);
        set.add(5);
        System.out.println(set + " " + set.contains(9) + " " + set.equals(Set.of(1, 3, 5, 9)));
        set.retainAll(List.of(5, 3));
        System.out.println(set + " " + set.hashCode());
        Map<String, Integer> copy = new LinkedHashMap<>(m);
        copy.replaceAll((k, v) -> k.charAt(0) + v);
        copy.keySet().removeIf(k -> k.length() == 3);
        System.out.println(copy + " " + copy.equals(m));
        StringBuilder s = new StringBuilder();
        m.forEach((k, v) -> s.append(k, 0, 1).append(v));
        System.out.println(s);
    }
}
