import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** HashMap: the newer default methods, views, resizing, iteration with removal. */
public class HashMaps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("one", 1) + " " + m.put("one", 11) + " " + m.putIfAbsent("two", 2) + " " + m.putIfAbsent("two", 22));
        System.out.println(m.get("one") + " " + m.get("none") + " " + m.getOrDefault("none", -1) + " " + m.containsKey("two") + " " + m.containsValue(2));
        System.out.println(m.computeIfAbsent("three", String::length) + " " + m.computeIfPresent("one", (k, v) -> v + k.length()) + " " + m.computeIfPresent("zero", (k, v) -> v));
        System.out.println(m.compute("four", (k, v) -> v == null ? 4 : v + 1) + " " + m.compute("four", (k, v) -> null) + " " + m.containsKey("four"));
        System.out.println(m.merge("two", 10, Integer::sum) + " " + m.merge("ten", 10, Integer::sum) + " " + m.merge("ten", 0, (a, b) -> null) + " " + m.size());
        System.out.println(m.replace("one", 7) + " " + m.replace("one", 7, 8) + " " + m.replace("one", 7, 9) + " " + m.remove("one", 1) + " " + m.remove("one"));
        m.put(null, 0);
        m.put("nullValue", null);
        System.out.println(m.get(null) + " " + m.containsKey("nullValue") + " " + m.getOrDefault("nullValue", 5) + " " + m.computeIfAbsent("nullValue", k -> 6));
        m.replaceAll((k, v) -> v * 2);
        List<String> keys = new ArrayList<>();
        for (String k : m.keySet()) {
            keys.add(String.valueOf(k));
        }
        keys.sort(null);
        System.out.println(keys + " " + m.values().stream().mapToInt(v -> v).sum());
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 5000; i++) {
            big.put(i * 31, i);
        }
        long sum = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) {
            sum += (long) e.getKey() * e.getValue();
        }
        System.out.println(big.size() + " " + sum + " " + big.get(31 * 4999) + " " + big.get(1));
        Iterator<Map.Entry<Integer, Integer>> it = big.entrySet().iterator();
        while (it.hasNext()) {
            if (it.next().getValue() % 3 != 0) {
                it.remove();
            }
        }
        System.out.println(big.size() + " " + big.keySet().removeIf(k -> k > 1000) + " " + big.size() + " " + big);
        big.values().removeAll(List.of(0, 3));
        big.entrySet().removeIf(e -> e.getValue() == 6);
        big.keySet().retainAll(List.of(279, 372, 465));
        System.out.println(big + " " + big.keySet() + " " + big.values() + " " + big.entrySet());
        for (Map.Entry<Integer, Integer> e : big.entrySet()) {
            e.setValue(-e.getValue());
        }
        System.out.println(big + " " + big.hashCode() + " " + big.equals(Map.of(279, -9, 372, -12, 465, -15)));
        Map<Integer, String> small = new HashMap<>(1, 10f);
        for (int i = 20; i > 0; i -= 3) {
            small.put(i, "v" + i);
        }
        System.out.println(small);
        Map<Character, Integer> counts = new HashMap<>();
        for (char c : "mississippi".toCharArray()) {
            counts.merge(c, 1, Integer::sum);
        }
        System.out.println(counts);
        StringBuilder s = new StringBuilder();
        counts.forEach((k, v) -> s.append(k).append(v));
        System.out.println(s + " " + counts.entrySet().contains(Map.entry('s', 4)));
        Map<String, List<Integer>> multi = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            multi.computeIfAbsent(i % 3 == 0 ? "fizz" : "other", k -> new ArrayList<>()).add(i);
        }
        System.out.println(multi.get("fizz") + " " + multi.get("other"));
    }
}
