import java.io.Closeable;
import java.io.IOException;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What compilers add to a program, partly executed. */
public class MadeUp {
    @interface HandGenerated {}

    private MadeUp() {}

    static class Lock implements Closeable {
        final boolean fails;

        Lock(boolean fails) {
            this.fails = fails;
        }

        @Override
        public void close() throws IOException {
            if (fails) {
                throw new IOException("close");
            }
        }
    }

    enum Empty {}

    enum Colour {
        RED, GREEN, BLUE;

        Colour next() {
            return values()[(ordinal() + 1) % 3];
        }
    }

    enum Shape {
        ROUND(1) {
            @Override
            int corners() {
                return 0;
            }
        },
        SQUARE(4);

        final int corners;

        Shape(int corners) {
            this.corners = corners;
        }

        int corners() {
            return corners;
        }
    }

    record Point(int x, int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
        }

        public int y() {
            return y + 0;
        }
    }

    record Pair<A, B>(A first, B second) {
        @Override
        public String toString() {
            return first + "|" + second;
        }
    }

    abstract static class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        T value;

        @Override
        public int compareTo(Node<T> other) {
            return value.compareTo(other.value);
        }
    }

    static final class IntNode extends Node<Integer> implements Supplier<Integer> {
        IntNode(int value) {
            this.value = value;
        }

        @Override
        public Integer get() {
            return value;
        }
    }

    static Lock open(int kind) {
        return kind == 0 ? null : new Lock(kind == 2);
    }

    static int resources(int kind) {
        try (Lock lock = open(kind)) {
            if (kind == 3) {
                throw new IllegalStateException();
            }
            return kind;
        } catch (IOException | IllegalStateException e) {
            return -1;
        }
    }

    static void fresh(boolean fails) throws IOException {
        try (Lock lock = new Lock(fails)) {
            use(lock);
        }
    }

    static void several(int kind) throws IOException {
        try (Lock a = open(kind);
                Lock b = new Lock(false);
                Lock c = open(kind + 1)) {
            use(a);
            use(b);
        } finally {
            use(null);
        }
    }

    static void use(Lock lock) {}

    static int finallyWays(int way) {
        int result = 0;
        try {
            if (way == 0) {
                return 10;
            }
            if (way == 1) {
                throw new IllegalStateException();
            }
            result = 100 / (way - 2);
        } catch (ArithmeticException e) {
            result = 7;
        } finally {
            result++;
            if (way == 5) {
                result += 2;
            }
        }
        return result;
    }

    static int nestedFinally(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                try {
                    if (i == 1) {
                        continue;
                    }
                    if (i == 3) {
                        break;
                    }
                    sum += i;
                } finally {
                    sum += 10;
                }
            } catch (RuntimeException e) {
            } finally {
                sum += 100;
            }
        }
        return sum;
    }

    static void abruptFinally() {
        while (true) {
            try {
                throw new RuntimeException();
            } finally {
                break;
            }
        }
    }

    static int locked(Object lock, int[] array) {
        synchronized (lock) {
            return array[0];
        }
    }

    static int strings(String s) {
        switch (s) {
            case "one":
                return 1;
            case "two":
            case "zwei":
                return 2;
            case "Aa":
                return 3;
            case "BB":
                return 4;
            default:
                return 0;
        }
    }

    static String colours(Colour colour) {
        return switch (colour) {
            case RED -> "r";
            case GREEN -> "g";
            case BLUE -> "b";
        };
    }

    static int oldColours(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            case BLUE:
                return 2;
        }
        return 3;
    }

    static int dense(int i) {
        switch (i) {
            case 1: case 2: i++;
            case 3: i += 2; break;
            case 6: return 6;
            default: i = -i;
        }
        return i;
    }

    static int yields(int i) {
        int r = switch (i) {
            case 0, 5 -> 1;
            case 100 -> {
                int t = i * 2;
                yield t;
            }
            default -> throw new IllegalArgumentException();
        };
        return r;
    }

    static void checked(int i) {
        assert i > 0 : "positive";
        assert i < 100;
    }

    @HandGenerated
    static int generated(int i) {
        return i > 0 ? i : -i;
    }

    static boolean conditions(long l, double d, Object o, boolean b) {
        return l > 3 && d <= 2.5 || o instanceof String s && s.isEmpty() || !b;
    }

    static int calls(int[] array, int i) {
        int a = Math.abs(i);
        int b = Math.abs(i) + array[i] + Math.abs(i);
        return a
            + b
            + Math.max(a, b);
    }

    static void swallow(Runnable runnable) {
        try {
            runnable.run();
        } catch (RuntimeException | Error e) {
            use(null);
        }
    }

    static int loops(int n) {
        int sum = 0;
        outer:
        for (int i = 0; ; i++) {
            do {
                if (i > n) {
                    break outer;
                }
                sum += i;
            } while (sum % 2 == 1 && sum < 1000);
        }
        return sum;
    }

    static int ternaries(int a, Integer boxed) {
        int[] values = {a > 0 ? 1 : 2, boxed == null ? 3 : boxed, a == 7 ? loops(a) : 0};
        return values[0] + values[1] + values[2];
    }

    IntSupplier captured(int i) {
        return () -> i > 0 ? i : this.hashCode();
    }

    public static void main(String[] args) throws Exception {
        resources(1);
        resources(2);
        fresh(false);
        swallow(() -> {
            try {
                several(1);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        finallyWays(0);
        finallyWays(2);
        swallow(() -> finallyWays(1));
        nestedFinally(5);
        abruptFinally();
        locked(MadeUp.class, new int[1]);
        swallow(() -> locked(MadeUp.class, new int[0]));
        strings("two");
        strings("BB");
        colours(Colour.RED);
        oldColours(Colour.GREEN);
        dense(2);
        dense(5);
        yields(100);
        swallow(() -> yields(1));
        checked(1);
        swallow(() -> checked(0));
        generated(3);
        conditions(4, 2, "", true);
        conditions(1, 2, "x", true);
        swallow(() -> calls(new int[1], 1));
        swallow(() -> calls(null, 0));
        calls(new int[1], 0);
        loops(4);
        ternaries(1, null);
        new Point(1, 2).y();
        swallow(() -> new Point(-1, 2));
        new Pair<>(1, "a").toString();
        new IntNode(1).compareTo(new IntNode(2));
        Shape.ROUND.corners();
        Colour.RED.next();
        new MadeUp().captured(1).getAsInt();
        for (Empty empty : Empty.values()) {
            use(null);
        }
    }
}
