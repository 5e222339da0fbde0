import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** PriorityQueue: order of polling, its internal order, heap sort, a simulation of events. */
public class PriorityQueues {
    record Event(int time, String name) implements Comparable<Event> {
        @Override
        public int compareTo(Event o) {
            return Integer.compare(time, o.time);
        }
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 1, 4, 2, 3));
        System.out.println(q + " " + q.peek() + " " + q.size());
        q.add(0);
        q.offer(6);
        System.out.println(q + " " + q.contains(4) + " " + q.remove(4) + " " + q);
        StringBuilder s = new StringBuilder();
        while (!q.isEmpty()) {
            s.append(q.poll()).append(' ');
        }
        System.out.println(s + "" + q.poll() + q.peek());
        PriorityQueue<String> longest = new PriorityQueue<>(11, Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Collections.addAll(longest, "aa", "b", "ccc", "dd", "eee", "f");
        List<String> order = new ArrayList<>();
        while (!longest.isEmpty()) {
            order.add(longest.remove());
        }
        System.out.println(order);
        PriorityQueue<Event> events = new PriorityQueue<>();
        events.add(new Event(10, "start"));
        events.add(new Event(30, "end"));
        events.add(new Event(20, "spawn"));
        int processed = 0;
        while (!events.isEmpty()) {
            Event e = events.poll();
            processed++;
            System.out.println(e.time() + " " + e.name());
            if (e.name().equals("spawn") && e.time() < 28) {
                events.add(new Event(e.time() + 3, "child"));
                events.add(new Event(e.time() + 4, "spawn"));
            }
        }
        System.out.println(processed);
        PriorityQueue<Integer> low = new PriorityQueue<>(Comparator.reverseOrder());
        PriorityQueue<Integer> high = new PriorityQueue<>();
        StringBuilder medians = new StringBuilder();
        int x = 7;
        for (int i = 0; i < 25; i++) {
            x = x * 37 % 101;
            low.add(x);
            high.add(low.poll());
            if (high.size() > low.size()) {
                low.add(high.poll());
            }
            medians.append(low.peek()).append(' ');
        }
        System.out.println(medians);
        PriorityQueue<Integer> bulk = new PriorityQueue<>();
        for (int i = 0; i < 1000; i++) {
            bulk.add(i * 7919 % 1009);
        }
        bulk.removeIf(v -> v % 2 == 0);
        long checksum = 0;
        int n = 0;
        while (!bulk.isEmpty()) {
            checksum += (long) bulk.poll() * ++n;
        }
        System.out.println(n + " " + checksum);
        try {
            new PriorityQueue<Object>().addAll(List.of("a", 1));
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
