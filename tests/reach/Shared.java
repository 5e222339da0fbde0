/** State that all calls share: what others did before decides. */
public class Shared {
    private static int count;
    private static final int[] SEEN = new int[4];
    private static final java.util.List<String> NAMES = new java.util.ArrayList<>();

    public static void add(int i) {
        count++;
        SEEN[i & 3] = i;
        NAMES.add("n" + i);
    }

    public static int counted() {
        if (count == 3) {
            return 1;
        }
        return 0;
    }

    public static int seen() {
        if (SEEN[2] == 6) {
            return 1;
        }
        return 0;
    }

    public static int named() {
        if (NAMES.size() == 2) {
            return 1;
        }
        return 0;
    }

    private static final StringBuilder LOG = new StringBuilder();

    public static void log(char c) {
        LOG.append(c);
    }

    public static int logged() {
        if (LOG.length() > 3) {
            return 1;
        }
        return 0;
    }

    private enum Mode {
        PLAIN;

        private int uses;
    }

    public static void use() {
        Mode.PLAIN.uses++;
    }

    public static int used() {
        if (Mode.PLAIN.uses > 1) {
            return 1;
        }
        return 0;
    }

    private record Box(int[] cells) {}

    private static final Box BOX = new Box(new int[2]);

    public static void put(int value) {
        BOX.cells()[1] = value;
    }

    public static int boxed() {
        if (BOX.cells()[1] == 8) {
            return 1;
        }
        return 0;
    }

    private static final long[] TIMES = new long[2];

    private static void stamp(long[] times, long time) {
        times[0] = time;
    }

    public static void stamp(long time) {
        stamp(TIMES, time);
    }

    public static int stamped() {
        if (TIMES[0] == 5) {
            return 1;
        }
        return 0;
    }
}
