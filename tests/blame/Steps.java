package blame;

import java.util.Iterator;

/** An iterator that trusts its callers. */
public class Steps implements Iterator<Integer> {
    private final int[] steps = {1, 2, 3};
    private int at;
    private boolean open = true;
    private int[] buffer = {1};

    @Override
    public boolean hasNext() {
        return at < steps.length;
    }

    @Override
    public Integer next() {
        return steps[at++];
    }

    public void close() {
        buffer = null;
        open = false;
    }

    // Not a bug: who closed it knows.
    public int peek() {
        return buffer[0];
    }

    public boolean isOpen() {
        return open;
    }

    private StringBuilder notes;

    public void start() {
        notes = new StringBuilder();
    }

    // Not a bug: start comes before it.
    public void note(String text) {
        notes.append(text);
    }
}
