import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Method references of every kind. */
public class MethodReferences {
    final String name;

    MethodReferences(String name) {
        this.name = name;
    }

    MethodReferences() {
        this("default");
    }

    String greet(String other) {
        return name + " greets " + other;
    }

    static int twice(int x) {
        return 2 * x;
    }

    static String join(Object... parts) {
        return Arrays.toString(parts);
    }

    class Inner {
        final int v;

        Inner(int v) {
            this.v = v;
        }

        public String toString() {
            return name + v;
        }
    }

    static class Child extends MethodReferences {
        Child() {
            super("child");
        }

        @Override
        String greet(String other) {
            return "not used";
        }

        Function<String, String> parent() {
            return super::greet;
        }

        Function<String, String> own() {
            return this::greet;
        }
    }

    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    static <T> T id(T t) {
        return t;
    }

    public static void main(String[] args) {
        IntUnaryOperator st = MethodReferences::twice;
        Function<Integer, Integer> boxedStatic = MethodReferences::twice;
        ToIntFunction<String> unbound = String::length;
        MethodReferences bob = new MethodReferences("bob");
        Function<String, String> bound = bob::greet;
        BiFunction<MethodReferences, String, String> receiver = MethodReferences::greet;
        Supplier<MethodReferences> make = MethodReferences::new;
        Function<String, MethodReferences> makeNamed = MethodReferences::new;
        Function<Integer, Inner> inner = bob.new Inner(0).v == 0 ? v -> bob.new Inner(v) : null;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> array2 = String[][]::new;
        System.out.println(st.applyAsInt(21) + " " + boxedStatic.apply(4) + " " + unbound.applyAsInt("four") + " " + bound.apply("ann"));
        System.out.println(receiver.apply(bob, "cid") + " " + make.get().name + " " + makeNamed.apply("dee").name + " " + inner.apply(7));
        System.out.println(array.apply(3).length + " " + array2.apply(2).length);
        System.out.println(new Child().parent().apply("x") + " / " + new Child().own().apply("y"));
        TriFunction<Object, Object, Object, String> variable = MethodReferences::join;
        Function<Object[], String> exact = MethodReferences::join;
        System.out.println(variable.apply(1, 'c', "s") + " " + exact.apply(new Object[] {1}));
        BinaryOperator<Integer> max = Math::max;
        IntBinaryOperator min = Math::min;
        Function<Integer, Long> widen = Integer::longValue;
        Supplier<Object> covariant = bob::toStringed;
        System.out.println(max.apply(3, 9) + " " + min.applyAsInt(3, 9) + " " + widen.apply(5) + " " + covariant.get());
        Consumer<Object> print = System.out::println;
        print.accept("printed");
        List<String> list = new ArrayList<>();
        Consumer<String> add = list::add;
        Predicate<String> contains = list::contains;
        add.accept("a");
        add.accept("b");
        System.out.println(list + " " + contains.test("a") + " " + contains.negate().test("z"));
        UnaryOperator<String> generic = MethodReferences::<String>id;
        System.out.println(generic.apply("same") + " " + Arrays.asList(3, 1, 2).stream().sorted(Integer::compare).map(String::valueOf).reduce(String::concat).get());
        MethodReferences none = null;
        try {
            Function<String, String> bad = none::greet;
            System.out.println("not reached " + bad);
        } catch (NullPointerException e) {
            System.out.println("receiver checked at creation");
        }
        String[] words = {"b", "C", "a"};
        Arrays.sort(words, String::compareToIgnoreCase);
        System.out.println(Arrays.toString(words));
        Function<String, Integer> parse = Integer::parseInt;
        System.out.println(parse.andThen(MethodReferences::twice).compose(String::trim).apply(" 8 "));
        Runnable clone = new int[] {1}::clone;
        clone.run();
        Supplier<Class<?>> cls = "s"::getClass;
        System.out.println(cls.get().getSimpleName());
    }

    String toStringed() {
        return "<" + name + ">";
    }
}
