import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.LongBinaryOperator;
import java.util.function.Supplier;

/** Lambdas capturing locals, fields, this, loop variables; all primitive shapes; currying and recursion. */
public class Captures {
    private int field = 10;
    static int shared = 1;

    Supplier<Integer> reader() {
        int local = 5;
        return () -> field + local + shared;
    }

    Runnable writer() {
        return () -> {
            field++;
            shared *= 2;
        };
    }

    Supplier<Supplier<String>> nested(String a) {
        return () -> {
            String b = a + field;
            return () -> b + a.length() + this.field;
        };
    }

    interface Recursive {
        long apply(long n);
    }

    static Recursive factorial;

    interface Everything {
        String call(byte b, short s, char c, int i, long l, float f, double d, boolean z, Object o);
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) {
        return x -> g.apply(f.apply(x));
    }

    public static void main(String[] args) {
        Captures c = new Captures();
        Supplier<Integer> r = c.reader();
        System.out.println(r.get());
        c.writer().run();
        c.writer().run();
        System.out.println(r.get());
        System.out.println(c.nested("abc").get().get());
        List<IntSupplier> suppliers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int square = i * i;
            suppliers.add(() -> square);
        }
        for (int v : new int[] {7, 8}) {
            suppliers.add(() -> v);
        }
        StringBuilder s = new StringBuilder();
        for (IntSupplier x : suppliers) {
            s.append(x.getAsInt()).append(' ');
        }
        System.out.println(s);
        factorial = n -> n <= 1 ? 1 : n * factorial.apply(n - 1);
        System.out.println(factorial.apply(20));
        byte b = 1;
        short sh = 2;
        char ch = 'c';
        long l = 5;
        float f = 6.5f;
        double d = 7.25;
        boolean z = true;
        Everything all = (p1, p2, p3, p4, p5, p6, p7, p8, p9) -> "" + (p1 + b) + (p2 + sh) + p3 + ch + p4 + (p5 + l) + (p6 + f) + (p7 * d) + (p8 ^ z) + p9;
        System.out.println(all.call((byte) 10, (short) 20, 'x', 40, 50L, 0.5f, 2, false, null));
        System.out.println(curried().apply(1).apply(2).apply(3));
        System.out.println(compose((String t) -> t.length(), n -> n * n).apply("four"));
        int[] counter = {0};
        Runnable bump = () -> counter[0] += 3;
        bump.run();
        bump.run();
        System.out.println(counter[0]);
        IntPredicate even = n -> n % 2 == 0;
        IntPredicate positive = n -> n > 0;
        System.out.println(even.and(positive).test(-2) + " " + even.or(positive).test(3) + " " + even.negate().test(3));
        DoubleUnaryOperator half = x -> x / 2;
        System.out.println(half.andThen(x -> x + 1).applyAsDouble(9) + " " + half.compose(x -> x * x).applyAsDouble(3));
        LongBinaryOperator gcd = new LongBinaryOperator() {
            @Override
            public long applyAsLong(long x, long y) {
                return y == 0 ? x : applyAsLong(y, x % y);
            }
        };
        System.out.println(gcd.applyAsLong(1071, 462));
        Function<Object, String> obj = o -> "obj " + o;
        Function<String, Object> asString = obj::apply;
        System.out.println(asString.apply("arg"));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> "sum " + x).apply(2, 3));
        Runnable same1 = () -> { };
        System.out.println(same1.equals(same1) + " " + (same1 instanceof Runnable) + " " + same1.getClass().isSynthetic());
        Supplier<Runnable> factory = () -> () -> System.out.println("inner ran");
        factory.get().run();
        Object boxed = (Supplier<Long>) () -> 5L;
        System.out.println(((Supplier<?>) boxed).get());
    }
}
