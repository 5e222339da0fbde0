/** The helpful texts of NullPointerException for every kind of dereference. */
public class NullMessages {
    static String text;
    static int[][] grid = new int[2][];
    NullMessages next;
    int value;
    int[] numbers;
    Object lock;

    static NullMessages nothing() {
        return null;
    }

    NullMessages self() {
        return next;
    }

    static void attempt(Runnable body) {
        try {
            body.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int length(String s) {
        return s.length();
    }

    static void locals(Object a, int[] ints, long[][] longs, NullMessages m, int i, int j) {
        try {
            System.out.println(a.toString());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            ints[i] = 4;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(longs[i][j]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(longs[i + 0][2 * j] + longs.length);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.next.next.value = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.numbers[m.value]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(m.self().self().value);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (m.lock) {
                System.out.println("locked");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            RuntimeException none = null;
            throw none;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Integer boxed = null;
        try {
            int unboxed = boxed;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> System.out.println(text.length()));
        attempt(() -> System.out.println(grid[1][0]));
        attempt(() -> grid[0][1] = 2);
        attempt(() -> System.out.println(nothing().value));
        attempt(() -> nothing().value = 7);
        attempt(() -> System.out.println(nothing().self().next));
        attempt(() -> length(null));
        attempt(() -> System.out.println(((String) null).trim()));
        attempt(() -> System.out.println(new NullMessages().next.next));
        attempt(() -> System.out.println(new NullMessages().numbers.length));
        attempt(() -> System.out.println(new int[0][].clone().length + grid[1].length));
        attempt(() -> nothing().next.numbers[3] = 1);
        attempt(() -> { throw null; });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("own text"); });
        locals(null, null, new long[1][], new NullMessages(), 0, 5);
    }
}
