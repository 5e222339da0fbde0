import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The collections of java.util.concurrent, used from one thread. */
public class ConcurrentCollections {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 200; i++) {
            m.merge("k" + i % 17, i, Integer::sum);
        }
        System.out.println(m.size() + " " + m.get("k3") + " " + m.reduceValues(1000, Integer::sum) + " " + m.mappingCount());
        System.out.println(m.putIfAbsent("k3", 0) + " " + m.replace("k3", -1) + " " + m.remove("k4", 5) + " " + m.computeIfPresent("k5", (k, v) -> null) + " " + m.containsKey("k5"));
        System.out.println(m.search(1000, (k, v) -> v < 0 ? k : null) + " " + m.reduceKeys(1000, (a, b) -> a.compareTo(b) > 0 ? a : b));
        List<String> keys = new ArrayList<>(m.keySet());
        Collections.sort(keys);
        System.out.println(keys);
        try {
            m.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 50; i++) {
            skip.put(i * 37 % 50, "s" + i);
        }
        System.out.println(skip.firstEntry() + " " + skip.lastKey() + " " + skip.headMap(5) + " " + skip.ceilingKey(48) + " " + skip.descendingMap().firstKey() + " " + skip.subMap(10, 14));
        skip.keySet().removeIf(k -> k > 4);
        System.out.println(skip + " " + skip.pollFirstEntry() + " " + new ConcurrentSkipListSet<>(List.of(3, 1, 2)).descendingSet());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> snapshot = cow.iterator();
        cow.add(4);
        cow.remove(Integer.valueOf(1));
        cow.addIfAbsent(4);
        StringBuilder s = new StringBuilder();
        snapshot.forEachRemaining(s::append);
        cow.sort(Collections.reverseOrder());
        System.out.println(s + " " + cow + " " + new CopyOnWriteArraySet<>(List.of(1, 2)).add(2));
        ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>(List.of("a", "b"));
        q.offer("c");
        System.out.println(q.poll() + q.peek() + q + q.size());
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
        d.addFirst(1);
        d.addLast(2);
        d.push(0);
        System.out.println(d + " " + d.pollLast() + " " + d.peekFirst());
        BlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(2);
        System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + " " + bounded.remainingCapacity());
        try {
            bounded.add(4);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bounded.take() + " " + bounded.poll(1, TimeUnit.SECONDS) + " " + bounded.poll());
        LinkedBlockingQueue<Integer> linked = new LinkedBlockingQueue<>(List.of(5, 6, 7));
        List<Integer> drained = new ArrayList<>();
        System.out.println(linked.drainTo(drained, 2) + " " + drained + " " + linked);
        PriorityBlockingQueue<Integer> pq = new PriorityBlockingQueue<>(List.of(9, 2, 5));
        System.out.println(pq.take() + " " + pq.take() + " " + pq.size());
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        deque.putFirst(1);
        deque.putLast(2);
        System.out.println(deque.takeLast() + " " + deque + " " + new DelayQueue<>().poll());
        for (Map.Entry<Integer, String> e : skip.entrySet()) {
            System.out.print(e + " ");
        }
        System.out.println();
    }
}
