import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Retrying, wrapping, unwrapping, aggregating; nested try in loops with state. */
public class Retry {
    static class Aggregate extends Exception {
        Aggregate(List<? extends Throwable> all) {
            super(all.size() + " failures", all.isEmpty() ? null : all.get(0));
            all.stream().skip(1).forEach(this::addSuppressed);
        }
    }

    static <T> T retry(int times, Callable<T> body) throws Exception {
        List<Exception> failures = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            try {
                return body.call();
            } catch (IOException | IllegalStateException e) {
                failures.add(e);
            } finally {
                System.out.print("[" + i + "]");
            }
        }
        throw new Aggregate(failures);
    }

    static String unwrap(Throwable t) {
        StringBuilder s = new StringBuilder();
        for (Throwable at = t; at != null; at = at.getCause()) {
            s.append(at.getClass().getSimpleName()).append('(').append(at.getMessage()).append(')');
            if (at.getSuppressed().length > 0) {
                s.append(Arrays.stream(at.getSuppressed()).map(Throwable::getMessage).toList());
            }
        }
        return s.toString();
    }

    static int parseAll(String... inputs) {
        int sum = 0;
        for (String in : inputs) {
            try {
                if (in == null) {
                    continue;
                }
                int v = Integer.parseInt(in);
                if (v < 0) {
                    break;
                }
                sum += v;
            } catch (NumberFormatException e) {
                sum += 1000;
            } finally {
                sum++;
            }
        }
        return sum;
    }

    static int nested(int depth) {
        try {
            if (depth == 0) {
                throw new IllegalStateException("bottom");
            }
            return nested(depth - 1) + 1;
        } catch (IllegalStateException e) {
            if (depth % 3 != 0 || depth == 0) {
                throw new IllegalStateException(e.getMessage() + depth, e);
            }
            return depth * 100;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] calls = {0};
        System.out.println(retry(5, () -> {
            if (++calls[0] < 3) {
                throw new IOException("call " + calls[0]);
            }
            return "got it";
        }));
        try {
            retry(3, () -> {
                throw new IllegalStateException("always " + ++calls[0]);
            });
        } catch (Aggregate e) {
            System.out.println(unwrap(e));
        }
        try {
            retry(3, () -> Integer.parseInt("x"));
        } catch (NumberFormatException e) {
            System.out.println("not retried");
        }
        try {
            retry(0, () -> 1);
        } catch (Aggregate e) {
            System.out.println(unwrap(e));
        }
        System.out.println(parseAll("1", "x", null, "5") + " " + parseAll("1", "-1", "100") + " " + parseAll());
        System.out.println(nested(7) + " " + nested(3));
        try {
            nested(2);
        } catch (IllegalStateException e) {
            System.out.println(unwrap(e));
        }
        try {
            List.of(1, 2, 3).forEach(i -> {
                if (i == 2) {
                    throw new UncheckedIOException(new IOException("at " + i));
                }
                System.out.print(i + " ");
            });
        } catch (UncheckedIOException e) {
            System.out.println(unwrap(e));
        }
        Throwable t = new Exception("a", new RuntimeException("b", new Error("c")));
        System.out.println(unwrap(t) + " " + unwrap(new RuntimeException(new IOException("d"))) + " " + unwrap(new Error()));
    }
}
