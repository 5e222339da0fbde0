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
}
