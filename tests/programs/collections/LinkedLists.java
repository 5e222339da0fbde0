import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;

/** LinkedList and ArrayDeque as lists, queues, stacks and deques. */
public class LinkedLists {
    static void exercise(Deque<Integer> d) {
        System.out.println(d.getClass().getSimpleName());
        d.addFirst(1);
        d.addLast(2);
        d.offerFirst(0);
        d.offerLast(3);
        d.push(-1);
        System.out.println(d + " " + d.peekFirst() + " " + d.peekLast() + " " + d.getFirst() + " " + d.element());
        System.out.println(d.pop() + " " + d.pollLast() + " " + d.removeFirst() + " " + d.poll() + " " + d);
        for (int i = 0; i < 40; i++) {
            d.add(i % 7);
        }
        System.out.println(d.removeFirstOccurrence(3) + " " + d.removeLastOccurrence(3) + " " + d.remove(100) + " " + d.size());
        d.removeIf(x -> x > 2);
        System.out.println(d);
        Iterator<Integer> back = d.descendingIterator();
        StringBuilder s = new StringBuilder();
        while (back.hasNext()) {
            int v = back.next();
            if (v == 1) {
                back.remove();
            } else {
                s.append(v);
            }
        }
        System.out.println(s + " " + d + " " + d.contains(1));
        while (d.size() > 1) {
            d.pollFirst();
        }
        d.clear();
        System.out.println(d.poll() + " " + d.peek() + " " + d.pollLast());
        try {
            d.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        try {
            d.element();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        exercise(new LinkedList<>());
        exercise(new ArrayDeque<>(2));
        LinkedList<String> list = new LinkedList<>(List.of("a", "b", "c", "d"));
        list.add(2, "X");
        list.set(0, "A");
        list.remove(3);
        list.addAll(1, List.of("p", "q"));
        System.out.println(list + " " + list.indexOf("X") + " " + list.get(4) + " " + list.lastIndexOf("zz"));
        list.add(null);
        System.out.println(list.contains(null) + " " + list.remove(null) + " " + list.equals(List.of("A", "p", "q", "b", "X", "d")));
        try {
            list.get(10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ArrayDeque<String>().add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Queue<Integer> josephus = new ArrayDeque<>();
        for (int i = 1; i <= 41; i++) {
            josephus.add(i);
        }
        StringBuilder order = new StringBuilder();
        while (josephus.size() > 1) {
            josephus.add(josephus.remove());
            josephus.add(josephus.remove());
            order.append(josephus.remove()).append(' ');
        }
        System.out.println(order + "survivor " + josephus);
        ArrayDeque<Integer> clone = new ArrayDeque<>(List.of(1, 2, 3)).clone();
        System.out.println(clone + " " + clone.equals(new ArrayDeque<>(List.of(1, 2, 3))));
    }
}
