import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** The static helpers of Collections and its wrappers. */
public class CollectionsClass {
    static void refused(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " worked");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(4, 8, 1, 9, 3, 7));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 5));
        Collections.reverse(l);
        System.out.println(l + " " + Collections.binarySearch(l, 7, Comparator.reverseOrder()));
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.swap(l, 0, 5);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        System.out.println(Collections.max(l) + " " + Collections.min(l, Comparator.reverseOrder()) + " " + Collections.frequency(List.of(1, 2, 1), 1));
        Collections.replaceAll(l, 9, 90);
        System.out.println(l + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + " " + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        Collections.fill(l, 0);
        System.out.println(l + " " + Collections.nCopies(3, "x") + " " + Collections.emptyList() + Collections.emptyMap() + Collections.singleton(1) + Collections.singletonMap("k", "v"));
        List<Integer> target = new ArrayList<>(List.of(1, 2, 3, 4));
        Collections.copy(target, List.of(9, 8));
        System.out.println(target + " " + Collections.addAll(target, 5, 6) + " " + Collections.disjoint(target, List.of(100)));
        List<Integer> unmodifiable = Collections.unmodifiableList(target);
        refused("add", () -> unmodifiable.add(1));
        refused("sort", () -> unmodifiable.sort(null));
        refused("iterator", () -> {
            var it = unmodifiable.iterator();
            it.next();
            it.remove();
        });
        target.set(0, 1000);
        System.out.println(unmodifiable + " " + unmodifiable.equals(target));
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2));
        Map<String, Integer> view = Collections.unmodifiableMap(map);
        refused("put", () -> view.put("c", 3));
        refused("entry", () -> view.entrySet().iterator().next().setValue(5));
        refused("merge", () -> view.merge("a", 1, Integer::sum));
        map.put("c", 3);
        System.out.println(view + " " + view.keySet());
        Collection<Integer> sync = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
        synchronized (sync) {
            System.out.println(sync + " " + sync.contains(1));
        }
        @SuppressWarnings({"rawtypes", "unchecked"})
        List<Object> checked = (List) Collections.checkedList(new ArrayList<String>(), String.class);
        checked.add("fine");
        refused("checked", () -> checked.add(5));
        System.out.println(checked + " " + Collections.list(Collections.enumeration(List.of(1, 2))));
        var set = Collections.newSetFromMap(new LinkedHashMap<String, Boolean>());
        set.add("z");
        set.add("a");
        System.out.println(set + " " + Collections.asLifoQueue(new java.util.ArrayDeque<>(List.of(1, 2))).peek());
        refused("immutable copy", () -> List.copyOf(target).add(1));
        refused("null", () -> List.copyOf(Arrays.asList(1, null)));
        refused("contains null", () -> List.of(1).contains(null));
        System.out.println(Collections.unmodifiableSet(new java.util.TreeSet<>(List.of(3, 1))) + " " + new HashMap<>(Collections.singletonMap(1, 2)));
        System.out.println(List.copyOf(List.of(1, 2)) + " " + List.of().equals(Collections.emptyList()) + " " + List.of(1, 2).equals(Arrays.asList(1, 2)));
        List<String> sorted = Arrays.asList("b", "C", "a");
        sorted.sort(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER));
        System.out.println(sorted);
    }
}
