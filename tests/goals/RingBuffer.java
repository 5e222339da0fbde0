import java.util.NoSuchElementException;

/** A buffer of fixed size that overwrites nothing. */
public class RingBuffer {
    private final int[] items;
    private int head;
    private int size;

    public RingBuffer(int capacity) {
        if (capacity < 4) {
            throw new IllegalArgumentException("too small: " + capacity);
        }
        items = new int[capacity];
    }

    public boolean offer(int item) {
        if (size == items.length) {
            return false;
        }
        int tail = head + size;
        if (tail >= items.length) {
            tail -= items.length;
        }
        items[tail] = item;
        size++;
        return true;
    }

    public int poll() {
        if (size == 0) {
            throw new NoSuchElementException("empty");
        }
        int item = items[head];
        head++;
        if (head == items.length) {
            head = 0;
        }
        size--;
        return item;
    }

    public String state() {
        if (size == 0) {
            return "empty";
        }
        if (size == items.length) {
            return head == 0 ? "full" : "full, wrapped";
        }
        return "some";
    }
}
