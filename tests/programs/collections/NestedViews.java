import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Views of views: key sets, values, entry sets, sub maps, descending, unmodifiable; all write through. */
public class NestedViews {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 30; i += 2) {
            m.put(i, "v" + i);
        }
        NavigableMap<Integer, String> view = m.subMap(4, true, 24, false).descendingMap().headMap(8, false);
        System.out.println(view + " " + view.size() + " " + view.firstKey() + " " + view.lastKey());
        view.remove(16);
        view.keySet().remove(20);
        view.values().remove("v12");
        view.entrySet().removeIf(e -> e.getKey() == 10);
        System.out.println(m);
        NavigableSet<Integer> keys = view.navigableKeySet();
        System.out.println(keys + " " + keys.higher(18) + " " + keys.lower(18) + " " + keys.descendingSet() + " " + keys.headSet(14, true));
        try {
            view.put(8, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        view.put(9, "inside");
        System.out.println(m.get(9) + " " + view.pollFirstEntry() + " " + view.pollLastEntry() + " " + m.size());
        Map<String, List<Integer>> multi = new LinkedHashMap<>();
        multi.put("a", new ArrayList<>(List.of(1, 2)));
        multi.put("b", new ArrayList<>(List.of(3)));
        Collection<List<Integer>> values = Collections.unmodifiableCollection(multi.values());
        values.iterator().next().add(99);
        System.out.println(multi + " " + values);
        Iterator<Map.Entry<String, List<Integer>>> it = multi.entrySet().iterator();
        Map.Entry<String, List<Integer>> e = it.next();
        e.setValue(List.of());
        it.remove();
        System.out.println(multi + " " + e.getKey());
        List<Integer> list = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
        List<Integer> inner = list.subList(2, 8).subList(1, 5);
        Collections.reverse(inner);
        inner.subList(0, 2).clear();
        System.out.println(list + " " + inner);
        Integer[] array = {3, 1, 2};
        List<Integer> over = Arrays.asList(array);
        Collections.sort(over.subList(0, 2));
        over.replaceAll(x -> x * 10);
        System.out.println(Arrays.toString(array));
        Map<Integer, String> hash = new HashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
        Set<Integer> hk = hash.keySet();
        hk.retainAll(Set.of(1, 3));
        System.out.println(hash + " " + hk.contains(2) + " " + hash.values().contains("b"));
        for (Runnable r : new Runnable[] {() -> hk.add(9), () -> hash.values().add("z"), () -> Collections.unmodifiableMap(hash).keySet().clear(), () -> Collections.unmodifiableSortedSet(new TreeSet<>(hk)).tailSet(1).clear()}) {
            try {
                r.run();
                System.out.println("allowed");
            } catch (UnsupportedOperationException x) {
                System.out.println("refused");
            }
        }
        SortedMap<String, Integer> words = new TreeMap<>(Map.of("apple", 1, "avocado", 2, "banana", 3, "blueberry", 4));
        words.subMap("a", "b").replaceAll((k, v) -> -v);
        words.tailMap("bl").clear();
        System.out.println(words + " " + words.headMap("b").keySet());
        Map<String, Integer> sync = Collections.synchronizedMap(words);
        sync.computeIfAbsent("cherry", String::length);
        System.out.println(words + " " + sync.entrySet());
    }
}
