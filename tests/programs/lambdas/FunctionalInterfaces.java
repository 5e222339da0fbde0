import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** The standard functional interfaces, their default methods, exceptions through lambdas, adaptation. */
public class FunctionalInterfaces {
    @FunctionalInterface
    interface Throwing<T, E extends Exception> {
        T get() throws E;

        static <T> Supplier<T> unchecked(Throwing<T, ?> t) {
            return () -> {
                try {
                    return t.get();
                } catch (Exception e) {
                    throw new RuntimeException(e.getMessage(), e);
                }
            };
        }
    }

    static <K, V> Function<K, V> memoize(Function<K, V> f) {
        Map<K, V> cache = new HashMap<>();
        return k -> cache.computeIfAbsent(k, f);
    }

    static String pick(Supplier<String> s) {
        return "supplier " + s.get();
    }

    static String pick(Runnable r) {
        r.run();
        return "runnable";
    }

    static String pickCallable(Callable<?> c) throws Exception {
        return "callable " + c.call();
    }

    public static void main(String[] args) throws Exception {
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.or(s -> s.startsWith("a")).and(Predicate.not(s -> s.endsWith("z"))).test("abc") + " " + Predicate.isEqual("x").test("x"));
        Function<Integer, Integer> inc = x -> x + 1;
        System.out.println(inc.compose((String s) -> s.length()).andThen(Function.identity()).apply("five!") + " " + UnaryOperator.<String>identity().apply("u"));
        List<String> log = new ArrayList<>();
        Consumer<String> first = log::add;
        first.andThen(s -> log.add(s + s)).accept("q");
        BiConsumer<String, Integer> both = (s, i) -> log.add(s.repeat(i));
        both.andThen((s, i) -> log.add(i + s)).accept("w", 3);
        System.out.println(log);
        BiPredicate<String, Integer> longer = (s, i) -> s.length() > i;
        BooleanSupplier yes = () -> true;
        DoubleFunction<String> show = d -> "d" + d;
        IntToDoubleFunction root = Math::sqrt;
        LongFunction<Object> box = Long::valueOf;
        ObjIntConsumer<StringBuilder> appendInt = StringBuilder::append;
        ToDoubleBiFunction<Integer, Float> mul = (a, b) -> a * b;
        ToLongFunction<String> parse = Long::parseLong;
        DoubleBinaryOperator pow = StrictMath::pow;
        StringBuilder sb = new StringBuilder("sb");
        appendInt.accept(sb, 42);
        System.out.println(longer.test("abc", 2) + " " + yes.getAsBoolean() + " " + show.apply(1) + " " + root.applyAsDouble(16) + " " + box.apply(5L).getClass().getSimpleName() + " " + sb + " "
                + mul.applyAsDouble(3, 1.5f) + " " + parse.applyAsLong("99") + " " + pow.applyAsDouble(2, 10));
        try {
            Throwing.unchecked(() -> {
                throw new java.io.IOException("checked");
            }).get();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getClass().getSimpleName());
        }
        int[] calls = {0};
        Function<Integer, Integer> slow = x -> {
            calls[0]++;
            return x * x;
        };
        Function<Integer, Integer> fast = memoize(slow);
        System.out.println(fast.apply(9) + fast.apply(9) + fast.apply(3) + " " + calls[0]);
        System.out.println(pick(() -> "value") + " " + pick(() -> { }) + " " + pickCallable(() -> 7));
        Supplier<Function<String, Consumer<List<String>>>> tower = () -> s -> l -> l.add(s);
        List<String> out = new ArrayList<>();
        tower.get().apply("deep").accept(out);
        System.out.println(out);
        Map<String, Function<Double, Double>> table = new java.util.TreeMap<>();
        table.put("half", x -> x / 2);
        table.put("neg", x -> -x);
        table.put("sq", x -> x * x);
        table.forEach((name, f) -> System.out.println(name + " " + f.apply(3.0)));
        Function<Double, Double> pipeline = table.values().stream().reduce(Function.identity(), Function::andThen);
        System.out.println(pipeline.apply(4.0));
    }
}
