/**
 * Private state: lines that return 99 are behind states that no calls of public methods
 * establish; all others are reached by calls that anybody can make.
 */
public class Secret {
    enum Mode { IDLE, BUSY, BROKEN }

    private int state;
    private int level = 3;
    private boolean locked;
    private Mode mode = Mode.IDLE;
    private final int[] items = new int[4];
    private int used;
    private int high;
    private int low;
    private final int limit;
    private byte small;
    private char letter = 'a';
    private long total;
    private String name = "";
    private Secret peer;

    public Secret(int limit) {
        if (limit < 1 || limit > 100) {
            throw new IllegalArgumentException();
        }
        this.limit = limit;
    }

    public void open() {
        if (state == 0) {
            state = 1;
        }
    }

    public void close() {
        if (state == 1) {
            state = 2;
        }
    }

    public void lock() {
        if (state == 2) {
            locked = true;
        }
    }

    public void raise() {
        if (level < 7) {
            level += 2;
        }
    }

    public void work(boolean now) {
        mode = now ? Mode.BUSY : Mode.IDLE;
    }

    public void put(int item) {
        if (used == items.length) {
            throw new IllegalStateException();
        }
        items[used++] = item;
    }

    public int take() {
        if (used == 0) {
            return -1;
        }
        used--;
        return items[used];
    }

    public void widen(int by) {
        if (by > 0 && by < 10 && high < 1000) {
            high += by;
        }
    }

    public void follow() {
        if (low < high) {
            low++;
        }
    }

    public void count(int n) {
        small = (byte) clamp(n, 10);
        total = total < 50 ? total + small : 0L;
    }

    public void next() {
        letter = letter == 'z' ? 'a' : (char) (letter + 1);
    }

    public void rename(String name) {
        if (name != null) {
            this.name = name;
        }
    }

    public void meet() {
        peer = new Secret(limit);
    }

    private static int clamp(int n, int most) {
        return n < 0 ? 0 : Math.min(n, most);
    }

    private void set(int state) {
        this.state = state;
    }

    public void reset() {
        set(0);
        locked = false;
    }

    public int states() {
        if (state == 5) {
            return 99;
        }
        if (state < 0) {
            return 99;
        }
        return state == 2 ? 2 : 1;
    }

    public int lockedStates() {
        if (state == 2 && locked) {
            return 1;
        }
        if (level == 4) {
            return 99;
        }
        if (level > 8) {
            return 99;
        }
        if (level == 7) {
            return 2;
        }
        return 0;
    }

    public int modes() {
        if (mode == Mode.BROKEN) {
            return 99;
        }
        if (mode == null) {
            return 99;
        }
        if (mode == Mode.BUSY) {
            return 1;
        }
        return 0;
    }

    public int modeSwitch() {
        switch (mode) {
            case IDLE:
                return 1;
            case BUSY:
                return 2;
            default:
                return 99;
        }
    }

    public int fill() {
        if (used > items.length) {
            return 99;
        }
        if (used < 0) {
            return 99;
        }
        if (items.length != 4) {
            return 99;
        }
        if (used == 2) {
            return 2;
        }
        return 0;
    }

    public int order() {
        if (low > high) {
            return 99;
        }
        if (high < 0) {
            return 99;
        }
        if (low == 1) {
            return 1;
        }
        return 0;
    }

    public int limits() {
        if (limit == 0) {
            return 99;
        }
        if (limit > 100) {
            return 99;
        }
        if (limit == 42) {
            return 1;
        }
        return 0;
    }

    public int narrow() {
        if (small > 10) {
            return 99;
        }
        if (letter > 'z') {
            return 99;
        }
        if (letter == 'c') {
            return 1;
        }
        if (small == 10) {
            return 2;
        }
        return 0;
    }

    public int names() {
        if (name == null) {
            return 99;
        }
        if (name.equals("abc")) {
            return 1;
        }
        return 0;
    }

    public int peers() {
        if (peer != null && peer.state == 7) {
            return 99;
        }
        if (peer != null && peer.limit > 100) {
            return 99;
        }
        if (peer != null) {
            return 1;
        }
        return 0;
    }
}
