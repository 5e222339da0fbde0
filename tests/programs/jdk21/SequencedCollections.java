import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** First, last and reversed views of sequenced collections. */
public class SequencedCollections {
    static void show(SequencedCollection<Integer> c) {
        System.out.println(c.getClass().getSimpleName() + " " + c + " " + c.getFirst() + " " + c.getLast() + " " + c.reversed());
    }

    public static void main(String[] args) {
        List<Integer> base = List.of(3, 1, 2);
        show(base);
        show(new ArrayList<>(base));
        show(new LinkedList<>(base));
        show(new ArrayDeque<>(base));
        show(new LinkedHashSet<>(base));
        show(new TreeSet<>(base));
        List<Integer> list = new ArrayList<>(base);
        list.addFirst(0);
        list.addLast(9);
        List<Integer> back = list.reversed();
        back.add(100);
        back.removeFirst();
        System.out.println(list + " " + back + " " + back.indexOf(1) + " " + back.subList(0, 2) + " " + (back.reversed() == list));
        back.sort(null);
        System.out.println(list + " " + list.removeLast() + " " + list.stream().toList() + " " + back.stream().map(x -> x * 2).toList());
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("a", 1);
        m.put("b", 2);
        m.putFirst("z", 0);
        m.putLast("a", 5);
        System.out.println(m + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed() + " " + m.sequencedValues().getLast());
        SequencedMap<String, Integer> rm = m.reversed();
        rm.put("new", 7);
        System.out.println(m + " " + rm.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
        SequencedMap<Integer, String> tree = new TreeMap<>(java.util.Map.of(1, "x", 2, "y"));
        System.out.println(tree.reversed() + " " + tree.firstEntry());
        LinkedHashSet<Integer> set = new LinkedHashSet<>(base);
        set.addFirst(2);
        set.addLast(3);
        SequencedSet<Integer> rs = set.reversed();
        System.out.println(set + " " + rs + " " + set.removeFirst() + " " + rs.removeFirst() + " " + set);
        Deque<Integer> d = new ArrayDeque<>(base);
        System.out.println(d.reversed() + " " + d.reversed().peekFirst());
        for (Runnable r : new Runnable[] {() -> new ArrayList<>().getFirst(), () -> List.of().getLast(), () -> new LinkedHashSet<>().removeLast()}) {
            try {
                r.run();
            } catch (NoSuchElementException e) {
                System.out.println("empty");
            }
        }
        for (Runnable r : new Runnable[] {() -> List.of(1).addFirst(2), () -> new TreeSet<>(base).addFirst(5), () -> base.reversed().add(1)}) {
            try {
                r.run();
            } catch (UnsupportedOperationException e) {
                System.out.println("unsupported");
            }
        }
    }
}
