import jaunt.Symbolic;

/**
 * Fields of a record of fixed length, each scanned from where the format says that it begins: a
 * callee with many cases and few branches, in many kinds of calls.
 */
public final class Records {
    private Records() {}

    static final int LENGTH = 48;

    /** How many digits there are from a place on, or -1 if something else follows them. */
    static int digits(char[] record, int from) {
        int at = from;
        while (at < record.length && record[at] >= '0' && record[at] <= '9') {
            at++;
        }
        if (at < record.length && record[at] != ' ') {
            return -1;
        }
        return at - from;
    }

    static void explore(int fields) {
        char[] record = new char[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            record[i] = Symbolic.getChar();
        }
        for (int field = 0; field < fields; field++) {
            if (digits(record, field * 2) < 0) {
                return;
            }
        }
        throw new IllegalStateException("nothing but digits");
    }

    static final class N2 {
        public static void main(String[] args) {
            explore(2);
        }
    }

    static final class N4 {
        public static void main(String[] args) {
            explore(4);
        }
    }

    static final class N6 {
        public static void main(String[] args) {
            explore(6);
        }
    }
}
