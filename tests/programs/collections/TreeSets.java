import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** TreeSet: navigation, ranges, descending views, set algebra. */
public class TreeSets {
    record Task(String name, int priority) {
    }

    public static void main(String[] args) {
        TreeSet<Integer> s = new TreeSet<>(List.of(50, 20, 80, 10, 30, 70, 90, 20 + 5));
        System.out.println(s + " " + s.first() + " " + s.last() + " " + s.floor(24) + " " + s.ceiling(26) + " " + s.lower(10) + " " + s.higher(90));
        System.out.println(s.headSet(30) + " " + s.headSet(30, true) + " " + s.tailSet(70) + " " + s.tailSet(70, false) + " " + s.subSet(20, 80) + " " + s.subSet(20, false, 80, true));
        NavigableSet<Integer> down = s.descendingSet();
        System.out.println(down + " " + down.first() + " " + down.headSet(50) + " " + down.higher(50));
        down.remove(80);
        s.subSet(10, 26).clear();
        System.out.println(s + " " + down.size() + " " + s.pollFirst() + " " + s.pollLast() + " " + s);
        System.out.println(s.add(50) + " " + s.add(55) + " " + s.remove(99) + " " + s.contains(55));
        TreeSet<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4, 5));
        TreeSet<Integer> b = new TreeSet<>(List.of(4, 5, 6, 7));
        TreeSet<Integer> union = new TreeSet<>(a);
        union.addAll(b);
        TreeSet<Integer> both = new TreeSet<>(a);
        both.retainAll(b);
        TreeSet<Integer> onlyA = new TreeSet<>(a);
        onlyA.removeAll(b);
        System.out.println(union + " " + both + " " + onlyA + " " + union.containsAll(a) + " " + a.equals(new TreeSet<>(a)));
        TreeSet<Task> tasks = new TreeSet<>(Comparator.comparingInt(Task::priority).thenComparing(Task::name));
        tasks.add(new Task("wash", 3));
        tasks.add(new Task("cook", 1));
        tasks.add(new Task("eat", 2));
        tasks.add(new Task("nap", 2));
        tasks.add(new Task("cook", 1));
        for (Task t : tasks) {
            System.out.println(t);
        }
        System.out.println(tasks.ceiling(new Task("", 2)) + " " + tasks.headSet(new Task("", 3)).size());
        Iterator<Integer> it = union.descendingIterator();
        while (it.hasNext()) {
            if (it.next() % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(union + " " + new TreeSet<>(Comparator.<Integer>reverseOrder()) {
            {
                addAll(List.of(3, 1, 2));
            }
        });
        try {
            a.subSet(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new TreeSet<Integer>().first();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        TreeSet<String> words = new TreeSet<>(List.of("delta", "alpha", "charlie", "bravo"));
        System.out.println(words.subSet("b", "d") + " " + words.headSet("bravo\0") + " " + words.higher("bravo"));
    }
}
