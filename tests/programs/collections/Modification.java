import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What happens when a collection changes while it is iterated. */
public class Modification {
    static void removing(Collection<Integer> c, int trigger) {
        int seen = 0;
        try {
            for (Integer i : c) {
                seen++;
                if (i == trigger) {
                    c.remove(i);
                }
            }
            System.out.println(c.getClass().getSimpleName() + " " + trigger + " unnoticed after " + seen + " " + c);
        } catch (ConcurrentModificationException e) {
            System.out.println(c.getClass().getSimpleName() + " " + trigger + " noticed after " + seen + " " + c);
        }
    }

    static void adding(Collection<Integer> c) {
        try {
            for (Integer i : c) {
                if (i < 3) {
                    c.add(i + 10);
                }
            }
            System.out.println(c.getClass().getSimpleName() + " unnoticed " + c);
        } catch (ConcurrentModificationException e) {
            System.out.println(c.getClass().getSimpleName() + " noticed " + c);
        }
    }

    static void map(Map<Integer, String> m) {
        for (int i = 0; i < 5; i++) {
            m.put(i, "v");
        }
        try {
            for (Integer k : m.keySet()) {
                m.put(k, "w");
                if (k == 2) {
                    m.remove(4);
                }
            }
            System.out.println(m.getClass().getSimpleName() + " unnoticed " + m);
        } catch (ConcurrentModificationException e) {
            System.out.println(m.getClass().getSimpleName() + " noticed " + m);
        }
        try {
            m.computeIfAbsent(77, k -> {
                m.put(78, "inside");
                return "late";
            });
            System.out.println("compute unnoticed");
        } catch (ConcurrentModificationException | IllegalStateException e) {
            System.out.println("compute noticed");
        }
    }

    public static void main(String[] args) {
        List<Integer> numbers = List.of(1, 2, 3, 4);
        for (int trigger : new int[] {1, 3, 4}) {
            removing(new ArrayList<>(numbers), trigger);
            removing(new LinkedList<>(numbers), trigger);
            removing(new HashSet<>(numbers), trigger);
            removing(new TreeSet<>(numbers), trigger);
            removing(new CopyOnWriteArrayList<>(numbers), trigger);
        }
        adding(new ArrayList<>(numbers));
        adding(new LinkedList<>(numbers));
        adding(new ArrayDeque<>(numbers));
        adding(new CopyOnWriteArrayList<>(numbers));
        map(new HashMap<>());
        map(new LinkedHashMap<>());
        map(new TreeMap<>());
        List<Integer> list = new ArrayList<>(numbers);
        try {
            list.forEach(x -> {
                if (x == 2) list.add(9);
            });
        } catch (ConcurrentModificationException e) {
            System.out.println("forEach noticed " + list);
        }
        try {
            list.removeIf(x -> list.add(0));
        } catch (ConcurrentModificationException e) {
            System.out.println("removeIf noticed");
        }
        Iterator<Integer> it = list.iterator();
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("removed twice");
        }
        while (it.hasNext()) {
            it.next();
        }
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("past the end");
        }
        Map<Integer, Integer> ch = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        for (Integer k : ch.keySet()) {
            ch.remove(k);
        }
        System.out.println(ch);
    }
}
