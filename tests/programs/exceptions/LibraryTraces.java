import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** Exceptions thrown deep inside the library: full traces through its frames. */
public class LibraryTraces {
    static void trace(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e);
            for (StackTraceElement f : e.getStackTrace()) {
                if (f.getClassName().startsWith("java.lang.invoke") || f.getMethodName().startsWith("lambda$")) {
                    continue;
                }
                System.out.println("  " + f.getModuleName() + "/" + f.getClassName() + "." + f.getMethodName() + ":" + (f.getLineNumber() > 0));
            }
        }
    }

    static class Bad implements Comparable<Bad> {
        @Override
        public int compareTo(Bad o) {
            throw new IllegalStateException("cannot compare");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("cannot hash");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("cannot print");
        }
    }

    public static void main(String[] args) {
        trace(() -> new ArrayList<>(List.of(1)).get(3));
        trace(() -> Integer.parseInt("12a"));
        trace(() -> Collections.sort(Arrays.asList(new Bad(), new Bad())));
        trace(() -> new HashMap<Bad, Integer>().put(new Bad(), 1));
        trace(() -> System.out.println(String.valueOf(new Bad())));
        trace(() -> new TreeMap<Bad, Integer>().put(new Bad(), 1));
        trace(() -> Objects.requireNonNull(null, "needed"));
        trace(() -> "abc".substring(5));
        trace(() -> Arrays.asList(1, 2).remove(0));
        trace(() -> new ArrayList<>(Arrays.asList(3, null, 1)).sort(Comparator.naturalOrder()));
        trace(() -> List.of(1, 2, 3).iterator().remove());
        trace(() -> new StringBuilder("abc").insert(9, "x"));
        trace(() -> Enum.valueOf(Thread.State.class, "NOPE"));
        trace(() -> Collections.emptyList().iterator().next());
    }
}
