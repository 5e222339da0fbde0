import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** List.of, Set.of, Map.of and copyOf, without depending on their iteration order. */
public class ImmutableCollections {
    static void refused(Runnable r) {
        try {
            r.run();
            System.out.println("allowed");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 4; n++) {
            Integer[] items = new Integer[n];
            Arrays.setAll(items, i -> i * 10);
            List<Integer> list = List.of(items);
            Set<Integer> set = Set.of(items);
            System.out.println(list + " " + list.hashCode() + " " + set.size() + " " + set.hashCode() + " " + list.contains(10) + " " + set.contains(10) + " " + list.indexOf(20));
        }
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3, "d", 4);
        System.out.println(new TreeMap<>(m) + " " + m.get("b") + " " + m.containsKey("z") + " " + m.getOrDefault("z", 9) + " " + m.hashCode() + " " + m.size());
        Map<Integer, String> entries = Map.ofEntries(Map.entry(1, "x"), Map.entry(2, "y"));
        System.out.println(new TreeMap<>(entries) + " " + entries.containsValue("y") + " " + new TreeSet<>(entries.keySet()));
        System.out.println(Map.entry("k", "v") + " " + Map.entry("k", "v").equals(Map.of("k", "v").entrySet().iterator().next()));
        refused(() -> List.of(1).set(0, 2));
        refused(() -> Set.of(1).add(2));
        refused(() -> Map.of(1, 2).put(3, 4));
        refused(() -> Map.of(1, 2).entrySet().iterator().next().setValue(0));
        refused(() -> Set.of(1, 1));
        refused(() -> Map.of(1, "a", 1, "b"));
        refused(() -> List.of((Object) null));
        refused(() -> Map.entry(null, 1));
        refused(() -> List.of(1, 2).remove(0));
        refused(() -> List.of().iterator().next());
        refused(() -> List.of(1, 2, 3).get(-1));
        refused(() -> Collections.emptyList().add(null));
        refused(() -> List.of(1).clear());
        refused(() -> List.of(1).removeIf(x -> false));
        List<Integer> source = new ArrayList<>(List.of(3, 1, 2));
        List<Integer> copy = List.copyOf(source);
        source.add(99);
        System.out.println(copy + " " + (List.copyOf(copy) == copy) + " " + (List.copyOf(source) == source) + " " + copy.equals(List.of(3, 1, 2)));
        System.out.println(Set.copyOf(List.of(1, 1, 2)).size() + " " + Map.copyOf(Map.of(1, 1)).equals(Map.of(1, 1)));
        System.out.println((List.of() == List.of()) + " " + Collections.emptyList().equals(List.of()) + " " + Set.of(1, 2, 3).equals(new TreeSet<>(List.of(3, 2, 1))));
        int sum = 0;
        for (int x : Set.of(1, 2, 4, 8, 16, 32)) {
            sum += x;
        }
        for (Map.Entry<String, Integer> e : m.entrySet()) {
            sum += e.getValue() * 100;
        }
        System.out.println(sum);
    }
}
