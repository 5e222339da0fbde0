import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** Statements people forget: assert, labelled blocks, empty loops, nested ternaries, conditional and, instanceof chains. */
public class Assertions {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static String size(int n) {
        return n < 0 ? "negative" : n == 0 ? "zero" : n < 10 ? "small" : n < 100 ? n % 2 == 0 ? "even medium" : "odd medium" : "large";
    }

    static int find(int[][] grid, int x) {
        int found = -1;
        search: {
            for (int r = 0; r < grid.length; r++) {
                for (int c = 0; c < grid[r].length; c++) {
                    if (grid[r][c] == x) {
                        found = r * 100 + c;
                        break search;
                    }
                }
            }
            found = -2;
        }
        return found;
    }

    static <T> T first(Iterable<? extends T> it, Supplier<T> other) {
        for (T t : it) {
            return t;
        }
        return other.get();
    }

    static int collatz(long n) {
        int steps = 0;
        for (; n != 1; n = (n & 1) == 0 ? n / 2 : 3 * n + 1, steps++);
        return steps;
    }

    public static void main(String[] args) {
        assert check(false) : "disabled by default";
        System.out.println(evaluated + " " + (check(false) && check(true)) + " " + (check(true) || check(false)) + " " + (check(false) & check(true)) + " " + evaluated);
        for (int n : new int[] {-5, 0, 7, 42, 43, 1000}) {
            System.out.println(n + " " + size(n));
        }
        int[][] grid = {{1, 2}, {}, {3, 4, 5}};
        System.out.println(find(grid, 4) + " " + find(grid, 9));
        System.out.println(first(List.of(7, 8), () -> 0) + " " + first(List.<Integer>of(), () -> 99));
        System.out.println(collatz(27) + " " + collatz(1) + " " + collatz(837799));
        Iterator<Integer> it = List.of(1, 2, 3, 4).iterator();
        int sum = 0;
        while (it.hasNext()) if (it.next() % 2 == 0) sum += 10; else sum++;
        System.out.println(sum);
        int x = 10;
        x = x > 5 ? x > 8 ? x++ : x-- : -x;
        System.out.println(x);
        ;
        {
            int scoped = 1;
            x += scoped;
        }
        {
            int scoped = 2;
            x *= scoped;
        }
        System.out.println(x);
        final int late;
        if (args.length > 0) {
            late = 1;
        } else {
            late = 2;
        }
        System.out.println(late);
        var inferred = List.of(1, 2.5, 3L);
        for (var v : inferred) {
            System.out.print(v + " ");
        }
        System.out.println();
        Object o = 5;
        System.out.println(o instanceof Integer ? "I" : o instanceof Number ? "N" : "O");
        System.out.println(o instanceof Comparable<?> && o instanceof Number n && n.intValue() == 5);
        synchronized (o) {
            System.out.println("done");
        }
    }
}
