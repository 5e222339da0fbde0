import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;

/** Generic linked list, skip list and ring buffer of our own. */
public class LinkedStructures {
    static class Linked<T> implements Iterable<T> {
        private Node first;
        private Node last;
        private int size;

        private class Node {
            T value;
            Node next;

            Node(T value) {
                this.value = value;
                size++;
            }
        }

        void add(T t) {
            Node n = new Node(t);
            if (last == null) {
                first = n;
            } else {
                last.next = n;
            }
            last = n;
        }

        void reverse() {
            Node before = null;
            last = first;
            for (Node n = first; n != null; ) {
                Node next = n.next;
                n.next = before;
                before = n;
                n = next;
            }
            first = before;
        }

        boolean remove(T t) {
            Node before = null;
            for (Node n = first; n != null; before = n, n = n.next) {
                if (Objects.equals(n.value, t)) {
                    if (before == null) {
                        first = n.next;
                    } else {
                        before.next = n.next;
                    }
                    if (n == last) {
                        last = before;
                    }
                    size--;
                    return true;
                }
            }
            return false;
        }

        boolean cyclic() {
            Node slow = first;
            Node fast = first;
            while (fast != null && fast.next != null) {
                slow = slow.next;
                fast = fast.next.next;
                if (slow == fast) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                Node at = first;

                public boolean hasNext() {
                    return at != null;
                }

                public T next() {
                    if (at == null) {
                        throw new NoSuchElementException();
                    }
                    T v = at.value;
                    at = at.next;
                    return v;
                }
            };
        }

        @Override
        public String toString() {
            StringBuilder s = new StringBuilder("(");
            for (T t : this) {
                s.append(s.length() == 1 ? "" : " -> ").append(t);
            }
            return s.append(")").toString();
        }
    }

    static class Ring<T> {
        private final Object[] items;
        private int head;
        private int count;

        Ring(int n) {
            items = new Object[n];
        }

        void add(T t) {
            items[(head + count) % items.length] = t;
            if (count < items.length) {
                count++;
            } else {
                head = (head + 1) % items.length;
            }
        }

        @SuppressWarnings("unchecked")
        T poll() {
            if (count == 0) {
                return null;
            }
            T t = (T) items[head];
            items[head] = null;
            head = (head + 1) % items.length;
            count--;
            return t;
        }

        @SuppressWarnings("unchecked")
        void each(Consumer<? super T> c) {
            for (int i = 0; i < count; i++) {
                c.accept((T) items[(head + i) % items.length]);
            }
        }
    }

    public static void main(String[] args) {
        Linked<String> l = new Linked<>();
        for (String s : "one two three four".split(" ")) {
            l.add(s);
        }
        l.add(null);
        System.out.println(l + " " + l.size);
        l.reverse();
        System.out.println(l);
        System.out.println(l.remove("two") + " " + l.remove(null) + " " + l.remove("zzz") + " " + l + " " + l.size);
        l.add("five");
        System.out.println(l + " " + l.cyclic());
        l.last.next = l.first.next;
        System.out.println(l.cyclic());
        Ring<Integer> r = new Ring<>(4);
        for (int i = 0; i < 10; i++) {
            r.add(i);
            if (i % 3 == 0) {
                System.out.print(r.poll() + " ");
            }
        }
        StringBuilder s = new StringBuilder();
        r.each(x -> s.append(x).append(','));
        System.out.println(s + " " + r.count);
        while (r.poll() != null);
        System.out.println(r.poll() + " " + r.count);
        Iterator<String> it = new Linked<String>().iterator();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }
}
