/** A list of nodes that know both neighbours, as JAUT's Figure 5 has one. */
public class Deque {
    static class Node {
        int value;
        Node prev;
        Node next;
    }

    private Node head;
    private Node tail;
    private int size;

    /** Takes the last one. */
    public int pop() {
        if (tail == null) {
            return -1;
        }
        int value = tail.value;
        tail = tail.prev;
        if (tail == null) {
            head = null;
            size = 0;
            return value;
        }
        tail.next = null;
        size--;
        return value + size;
    }

    /** Puts a value where it belongs in ascending order. */
    public int add(int value) {
        Node node = new Node();
        node.value = value;
        size++;
        if (head == null) {
            head = node;
            tail = node;
            return 0;
        }
        if (value <= head.value) {
            node.next = head;
            head.prev = node;
            head = node;
            return 1;
        }
        Node at = head;
        while (at.next != null && at.next.value < value) {
            at = at.next;
        }
        node.next = at.next;
        node.prev = at;
        at.next = node;
        if (node.next == null) {
            tail = node;
            return 2;
        }
        node.next.prev = node;
        return 3;
    }

    /** Takes a value out. */
    public boolean remove(int value) {
        Node at = head;
        while (at != null && at.value != value) {
            at = at.next;
        }
        if (at == null) {
            return false;
        }
        size--;
        if (at.prev == null) {
            head = at.next;
        } else {
            at.prev.next = at.next;
        }
        if (at.next == null) {
            tail = at.prev;
            return size >= 0;
        }
        at.next.prev = at.prev;
        return true;
    }
}
