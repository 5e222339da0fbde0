import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Trees and heaps whose contents are inputs. Every branch can be taken. */
final class Sorted {
    record Task(String name, int priority) {}

    static int ints(int a, int b, int c) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 3);
        if (map.size() < 3) {
            return map.size();
        }
        int code = map.firstEntry().getValue() * 10 + map.lastEntry().getValue();
        if (code == 13) {
            return 4;
        } else if (code == 31) {
            return 5;
        }
        return map.floorKey(0) == null ? 6 : 7;
    }

    static int removals(int a, int b, int c) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(a, "a");
        map.put(b, "b");
        map.put(100, "hundred");
        if (map.remove(c) == null) {
            return 0;
        }
        if (map.containsKey(100)) {
            return map.headMap(100).isEmpty() ? 1 : 2;
        }
        return 3;
    }

    static int strings(String a, String b) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        if (map.size() == 1) {
            return 0;
        }
        return map.firstEntry().getValue() == 1 ? 1 : 2;
    }

    static int set(int[] values) {
        TreeSet<Integer> set = new TreeSet<>();
        for (int value : values) {
            set.add(value);
        }
        if (set.size() < 3) {
            return 0;
        }
        return set.ceiling(10) == null ? 1 : 2;
    }

    static int heap(int a, int b, int c) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(c);
        int least = queue.poll();
        if (least == a) {
            return queue.peek() == b ? 1 : 2;
        }
        return least > 10 ? 3 : 4;
    }

    static int tasks(int a, int b) {
        PriorityQueue<Task> queue =
                new PriorityQueue<>(Comparator.comparingInt(Task::priority).thenComparing(Task::name));
        queue.add(new Task("b", a));
        queue.add(new Task("a", b));
        Task first = queue.remove();
        if (first.name().equals("b")) {
            return 1;
        }
        return first.priority() == queue.remove().priority() ? 2 : 3;
    }
}
