/** A list whose nodes know both neighbours. */
public class Doubly {
    Doubly prev;
    Doubly next;
    int value;

    /** Puts a node before this one. */
    public int insertBefore(Doubly node) {
        if (node == null) {
            return 0;
        }
        if (node == this || node == prev) {
            return 1;
        }
        if (node.prev != null) {
            node.prev.next = node.next;
        }
        if (node.next != null) {
            node.next.prev = node.prev;
        }
        node.next = this;
        node.prev = prev;
        if (prev != null) {
            prev.next = node;
            prev = node;
            return 2;
        }
        prev = node;
        return 3;
    }

    /** A neighbour's neighbour that is the node itself, and one that is not. */
    public int shape() {
        if (next != null && next.prev == this) {
            if (next.next == this) {
                return 1;
            }
            if (next == next.next) {
                return 2;
            }
            return 3;
        }
        return 0;
    }

    /** Two parameters that must be the same object. */
    public static int same(Doubly a, Doubly b) {
        a.value = 1;
        b.value = 2;
        if (a.value == 2) {
            return 1;
        }
        return 0;
    }

    static class Special extends Doubly {
        int extra;
    }

    /** An element that must be of a subclass, and a field that must hold one. */
    public static int special(Doubly[] all, int i) {
        if (all[i] instanceof Special && ((Special) all[i]).extra == 7) {
            return all[i].next instanceof Special ? 2 : 1;
        }
        return 0;
    }

    /** A cycle of three. */
    public static boolean cycle(Doubly a) {
        return a != a.next && a.next != a.next.next && a.next.next.next == a;
    }

    /** A division by zero that does not leave the method. */
    public static int caught(int n, int d) {
        try {
            return n / d;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    /** Only an array that was made for a subclass refuses it. */
    public static int refused(Object[] all, Doubly one) {
        try {
            all[1] = one;
            return 0;
        } catch (ArrayStoreException e) {
            return 1;
        }
    }
}
