import java.util.HashMap;
import java.util.Map;

/** A least-recently-used cache with its own doubly linked list. */
public class LruCache<K, V> {
    private static class Node<K, V> {
        K key;
        V value;
        Node<K, V> before;
        Node<K, V> after;
    }

    private final Map<K, Node<K, V>> map = new HashMap<>();
    private final Node<K, V> head = new Node<>();
    private final int capacity;
    private int hits;
    private int misses;

    LruCache(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity);
        }
        this.capacity = capacity;
        head.before = head.after = head;
    }

    private void unlink(Node<K, V> n) {
        n.before.after = n.after;
        n.after.before = n.before;
    }

    private void front(Node<K, V> n) {
        n.after = head.after;
        n.before = head;
        n.after.before = n;
        head.after = n;
    }

    V get(K key) {
        Node<K, V> n = map.get(key);
        if (n == null) {
            misses++;
            return null;
        }
        hits++;
        unlink(n);
        front(n);
        return n.value;
    }

    void put(K key, V value) {
        Node<K, V> n = map.get(key);
        if (n != null) {
            unlink(n);
        } else if (map.size() == capacity) {
            n = head.before;
            unlink(n);
            map.remove(n.key);
        }
        if (n == null || n.key != key) {
            n = new Node<>();
            n.key = key;
            map.put(key, n);
        }
        n.value = value;
        front(n);
    }

    @Override
    public String toString() {
        StringBuilder s = new StringBuilder("[");
        for (Node<K, V> n = head.after; n != head; n = n.after) {
            s.append(s.length() > 1 ? ", " : "").append(n.key).append('=').append(n.value);
        }
        return s.append(']').toString();
    }

    public static void main(String[] args) {
        LruCache<String, Integer> c = new LruCache<>(3);
        for (String s : "a b c a d a e f".split(" ")) {
            Integer known = c.get(s.intern());
            c.put(s.intern(), known == null ? 1 : known + 1);
            System.out.println(s + " " + c);
        }
        System.out.println(c.hits + " " + c.misses);
        LruCache<Integer, Integer> fib = new LruCache<>(10);
        int x = 1;
        for (int i = 0; i < 1000; i++) {
            x = (x * 13 + 7) % 31;
            if (fib.get(x) == null) {
                fib.put(x, x * x);
            }
        }
        System.out.println(fib.hits + " " + fib.misses + " " + fib);
        try {
            new LruCache<>(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
