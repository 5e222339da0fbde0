import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Messages of the exceptions that the machine and the library throw. */
public class RuntimeMessages {
    interface Body {
        void run() throws Throwable;
    }

    static void attempt(Body body) {
        try {
            body.run();
            System.out.println("no exception");
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + ": " + t.getMessage());
        }
    }

    static class A {
    }

    static class B extends A {
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        Object[] strings = new String[1];
        Object text = "text";
        Object array = ints;
        attempt(() -> System.out.println(ints[3]));
        attempt(() -> ints[-1] = 0);
        attempt(() -> System.out.println(new long[0][0][0].length));
        attempt(() -> System.out.println(new byte[-5].length));
        attempt(() -> System.out.println(new int[2][-1].length));
        attempt(() -> System.out.println(new String[3][2][-7].length));
        attempt(() -> strings[0] = 1);
        attempt(() -> ((Object[]) new Integer[1][1])[0] = new String[0]);
        attempt(() -> System.out.println((Integer) text));
        attempt(() -> System.out.println((B) new A()));
        attempt(() -> System.out.println((Runnable) text));
        attempt(() -> System.out.println((String[]) array));
        attempt(() -> System.out.println((int[][]) strings));
        attempt(() -> System.out.println(1 / (ints.length - 3)));
        attempt(() -> System.out.println(1L % (ints.length - 3)));
        attempt(() -> "abc".charAt(5));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> "abc".substring(-1));
        attempt(() -> new StringBuilder("x").deleteCharAt(1));
        attempt(() -> new StringBuilder("x").insert(2, "y"));
        attempt(() -> new ArrayList<>(List.of(1)).get(1));
        attempt(() -> new ArrayList<>().remove(0));
        attempt(() -> List.of(1, 2).get(2));
        attempt(() -> List.of(1).add(2));
        attempt(() -> List.of(1, null));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : list) {
                list.remove(i);
            }
        });
        attempt(() -> {
            Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
            it.remove();
        });
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow(() -> new NoSuchElementException("mine")));
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> System.arraycopy(ints, 1, ints, 2, 2));
        attempt(() -> System.arraycopy(ints, 0, strings, 0, 1));
        attempt(() -> System.arraycopy(text, 0, ints, 0, 1));
        attempt(() -> System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2));
        attempt(() -> Class.forName("no.such.Type"));
        attempt(() -> Thread.sleep(-1));
        attempt(() -> new Object().wait());
        attempt(() -> "x".repeat(-1));
        attempt(() -> String.format("%d", "text"));
        attempt(() -> String.format("%s %s", 1));
        attempt(() -> Enum.valueOf(Thread.State.class, "ASLEEP"));
        attempt(() -> { assert ints.length > 5 : "disabled"; });
        attempt(() -> { throw new AssertionError(5); });
        attempt(() -> { throw new Error("cause", new Exception("inner")); });
        attempt(() -> { throw new RuntimeException(new Exception("inner")); });
    }
}
