import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Closures as objects: counters, undo stacks, middleware, lenses, continuations, generic lambdas in fields. */
public class Closures {
    static Supplier<Integer> counter(int start, int step) {
        int[] at = {start - step};
        return () -> at[0] += step;
    }

    static class Editor {
        final StringBuilder text = new StringBuilder();
        final Deque<Runnable> undo = new ArrayDeque<>();

        void insert(int at, String s) {
            text.insert(at, s);
            undo.push(() -> text.delete(at, at + s.length()));
        }

        void delete(int from, int to) {
            String gone = text.substring(from, to);
            text.delete(from, to);
            undo.push(() -> text.insert(from, gone));
        }

        boolean undo() {
            Runnable r = undo.poll();
            if (r != null) {
                r.run();
            }
            return r != null;
        }
    }

    interface Handler {
        String handle(String request);

        default Handler with(UnaryOperator<Handler> middleware) {
            return middleware.apply(this);
        }
    }

    static UnaryOperator<Handler> logging(List<String> log) {
        return next -> request -> {
            log.add("> " + request);
            String response = next.handle(request);
            log.add("< " + response);
            return response;
        };
    }

    static UnaryOperator<Handler> caching() {
        Map<String, String> cache = new HashMap<>();
        return next -> request -> cache.computeIfAbsent(request, next::handle);
    }

    record Lens<S, A>(Function<S, A> get, BiFunction<S, A, S> set) {
        <B> Lens<S, B> then(Lens<A, B> next) {
            return new Lens<>(s -> next.get.apply(get.apply(s)), (s, b) -> set.apply(s, next.set.apply(get.apply(s), b)));
        }

        S modify(S s, UnaryOperator<A> f) {
            return set.apply(s, f.apply(get.apply(s)));
        }
    }

    record Address(String city, int zip) {
    }

    record Person(String name, Address address) {
    }

    static void factorial(int n, Consumer<Long> k) {
        if (n == 0) {
            k.accept(1L);
        } else {
            factorial(n - 1, r -> k.accept(r * n));
        }
    }

    static final IntFunction<IntFunction<IntFunction<String>>> CURRIED = a -> b -> c -> a + "-" + b + "-" + c;

    static Runnable twice(Runnable r) {
        return () -> {
            r.run();
            r.run();
        };
    }

    public static void main(String[] args) {
        Supplier<Integer> a = counter(10, 5);
        Supplier<Integer> b = counter(0, 1);
        System.out.println(a.get() + " " + a.get() + " " + b.get() + " " + a.get() + " " + b.get());
        Editor e = new Editor();
        e.insert(0, "hello world");
        e.insert(5, ",");
        e.delete(0, 1);
        e.insert(0, "J");
        System.out.println(e.text);
        while (e.undo()) {
            System.out.println("[" + e.text + "]");
        }
        List<String> log = new ArrayList<>();
        int[] served = {0};
        Handler h = ((Handler) r -> r.toUpperCase() + ++served[0]).with(logging(log)).with(caching()).with(next -> r -> next.handle(r.trim()));
        System.out.println(h.handle(" get ") + h.handle("get") + h.handle("put") + " " + log + " " + served[0]);
        Lens<Person, Integer> zip = new Lens<Person, Address>(Person::address, (p, x) -> new Person(p.name(), x)).then(new Lens<>(Address::zip, (x, z) -> new Address(x.city(), z)));
        System.out.println(zip.modify(new Person("ann", new Address("Oslo", 100)), z -> z + 1));
        factorial(15, r -> System.out.println("15! = " + r));
        System.out.println(CURRIED.apply(1).apply(2).apply(3));
        int[] n = {0};
        twice(twice(twice(() -> n[0]++))).run();
        System.out.println(n[0]);
        List<Supplier<String>> thunks = new ArrayList<>();
        for (String s : List.of("x", "y")) {
            for (int i = 0; i < 2; i++) {
                int k = i;
                thunks.add(() -> s + k);
            }
        }
        System.out.println(thunks.stream().map(Supplier::get).toList());
    }
}
