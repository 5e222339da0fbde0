import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** How the types of an interface's method and those of its implementation meet. */
public class LambdaShapes {
    interface Wide {
        double apply(byte b, char c, short s);
    }

    interface Many {
        String apply(long a, double b, Object c, int d, float e, boolean f);
    }

    interface Raw<T> {
        T get(T t);
    }

    interface Narrow extends Raw<String> {
        @Override
        String get(String s);
    }

    interface Both<A extends Number & Comparable<A>> {
        int order(A a, A b);
    }

    interface Thrower<E extends Exception> {
        void run() throws E;
    }

    interface Mark {
        default String mark() {
            return "marked";
        }
    }

    abstract static class Base {
        String name() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String name() {
            return "derived";
        }

        Supplier<String> mine() {
            return this::name;
        }

        Supplier<String> parents() {
            return super::name;
        }

        class Inner {
            final int n;

            Inner(int n) {
                this.n = n;
            }
        }

        IntFunction<Inner> makers() {
            return Inner::new;
        }
    }

    static double sum(double b, int c, long s) {
        return b + c + s;
    }

    static Integer boxes(Integer a, int b) {
        return a + b;
    }

    static String rest(String first, Object... rest) {
        return first + Arrays.toString(rest);
    }

    static <T> T same(T t) {
        return t;
    }

    private int hidden(int x) {
        return x * 3;
    }

    private static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T t : in) {
            out.add(f.apply(t));
        }
        return out;
    }

    static void attempt(String what, Callable<?> body) {
        try {
            System.out.println(what + ": " + body.call());
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Wide wide = LambdaShapes::sum;
        System.out.println(wide.apply((byte) -1, 'a', (short) 300));
        Many many = (a, b, c, d, e, f) -> a + " " + b + " " + c + " " + d + " " + e + " " + f;
        System.out.println(many.apply(1L << 40, 0.5, "o", -7, 2f, true));
        IntBinaryOperator unboxed = LambdaShapes::boxes;
        BiFunction<Integer, Integer, Object> boxed = LambdaShapes::boxes;
        System.out.println(unboxed.applyAsInt(3, 4) + " " + boxed.apply(5, 6));
        ToLongFunction<Integer> widened = Integer::intValue;
        ToDoubleFunction<Character> toDouble = Character::charValue;
        LongFunction<Object> boxedLong = Long::valueOf;
        DoubleUnaryOperator root = Math::sqrt;
        System.out.println(widened.applyAsLong(9) + " " + toDouble.applyAsDouble('A') + " " + boxedLong.apply(8L) + " " + root.applyAsDouble(2));
        IntPredicate even = i -> i % 2 == 0;
        Predicate<Integer> evenBoxed = even::test;
        System.out.println(even.negate().test(3) + " " + evenBoxed.or(i -> i > 10).test(11));

        Narrow narrow = s -> s + "!";
        Raw raw = narrow;
        System.out.println(narrow.get("n") + raw.get("r"));
        attempt("bridge", () -> raw.get(1));
        Both<Integer> both = Integer::compareTo;
        System.out.println(both.order(1, 2));
        Function untyped = (Function<String, Integer>) String::length;
        attempt("erased", () -> untyped.apply(List.of()));
        ToIntFunction unbox = (ToIntFunction<Integer>) i -> i;
        attempt("unbox", () -> unbox.applyAsInt("x"));
        ToIntFunction<Integer> nulls = i -> i;
        attempt("null", () -> nulls.applyAsInt(null));
        Function<String, Integer> length = String::length;
        attempt("null receiver", () -> length.apply(null));
        String none = null;
        attempt("null bound", () -> {
            Supplier<Integer> bound = none::length;
            return bound.get();
        });

        Function<String, String> first = LambdaShapes::rest;
        BiFunction<String, Object, String> second = LambdaShapes::rest;
        System.out.println(first.apply("a") + second.apply("b", 1));
        Consumer<String> dropped = new ArrayList<String>()::add;
        ObjIntConsumer<StringBuilder> appended = StringBuilder::append;
        StringBuilder builder = new StringBuilder();
        dropped.accept("x");
        appended.accept(builder, 5);
        System.out.println(builder);
        Supplier<Map<String, List<Integer>>> maps = HashMap::new;
        Function<Integer, List<String>> lists = ArrayList::new;
        IntFunction<int[][]> arrays = int[][]::new;
        UnaryOperator<int[]> copy = int[]::clone;
        System.out.println(maps.get() + " " + lists.apply(3) + " " + arrays.apply(2).length + " " + copy.apply(new int[] {4}).length);
        Derived derived = new Derived();
        System.out.println(derived.mine().get() + " " + derived.parents().get() + " " + derived.makers().apply(6).n);
        Function<Base, String> named = Base::name;
        IntSupplier privately = () -> new LambdaShapes().hidden(5);
        System.out.println(named.apply(derived) + " " + privately.getAsInt());
        Supplier<Runnable> nested = () -> () -> System.out.println("inner " + builder);
        nested.get().run();
        Runnable marked = (Runnable & Mark & Serializable) () -> System.out.println("run");
        marked.run();
        System.out.println(((Mark) marked).mark() + " " + (marked instanceof Serializable) + " " + (nested instanceof Serializable));
        Comparator<String> order = Comparator.<String>comparingInt(String::length).thenComparing(Comparator.reverseOrder());
        List<String> words = new ArrayList<>(List.of("bb", "a", "cc", "b"));
        words.sort(order);
        System.out.println(words + " " + map(words, LambdaShapes::same) + map(words, String::isEmpty));
        Thrower<java.io.IOException> thrower = () -> {
            throw new java.io.IOException("thrown");
        };
        attempt("thrower", () -> {
            thrower.run();
            return null;
        });

        Supplier<Object>[] made = new Supplier[4];
        for (int i = 0; i < made.length; i++) {
            int k = i / 2;
            made[i] = i % 2 == 0 ? () -> "plain" : () -> k;
        }
        System.out.println((made[0] == made[2]) + " " + (made[1] == made[3]) + " " + made[1].get() + made[3].get());
        Class<?> type = made[0].getClass();
        System.out.println(type.isHidden() + " " + type.isSynthetic() + " " + type.isInterface() + " " + type.getInterfaces()[0].getSimpleName()
                + " " + type.getSuperclass().getSimpleName() + " " + type.getName().startsWith("LambdaShapes$$Lambda") + " " + type.getPackageName().isEmpty());
        System.out.println(made[0].equals(made[0]) + " " + made[0].equals(made[1]) + " " + (made[0].hashCode() == System.identityHashCode(made[0])));
    }
}
