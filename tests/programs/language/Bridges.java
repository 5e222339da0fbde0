import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;

/** Bridge methods: covariant returns, generic overriding, visibility bridges, raw calls. */
public class Bridges {
    static abstract class Source<T> {
        abstract T next();

        T twice() {
            next();
            return next();
        }
    }

    static class Ints extends Source<Integer> {
        int at;

        @Override
        Integer next() {
            return ++at;
        }
    }

    static class Words extends Source<String> implements Callable<String>, Comparable<Words> {
        @Override
        String next() {
            return "w";
        }

        @Override
        public String call() {
            return next() + "!";
        }

        @Override
        public int compareTo(Words o) {
            return 42;
        }
    }

    static class Sink<T> {
        String accept(T t) {
            return "any " + t;
        }
    }

    static class IntSink extends Sink<Integer> {
        @Override
        String accept(Integer t) {
            return "int " + (t + 1);
        }

        String accept(String o) {
            return "overload " + o;
        }
    }

    static class A {
        Object value() {
            return "A";
        }
    }

    static class B extends A {
        @Override
        CharSequence value() {
            return "B" + super.value();
        }
    }

    static class C extends B {
        @Override
        String value() {
            return "C" + super.value();
        }
    }

    static class Hidden {
        public int visible() {
            return 7;
        }
    }

    public static class Shown extends Hidden {
    }

    interface Transformer<A, B extends A> {
        A apply(B b);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Source<Integer> ints = new Ints();
        System.out.println(ints.twice() + ints.next());
        Source raw = new Words();
        System.out.println(raw.next() + " " + raw.twice());
        Callable<?> c = new Words();
        try {
            System.out.println(c.call());
        } catch (Exception e) {
            System.out.println("never");
        }
        Comparable comparable = new Words();
        System.out.println(comparable.compareTo(new Words()));
        try {
            comparable.compareTo("string");
        } catch (ClassCastException e) {
            System.out.println("bridge cast");
        }
        Sink<Integer> s = new IntSink();
        System.out.println(s.accept(1) + " " + new IntSink().accept("1") + " " + new IntSink().accept(Integer.valueOf(1)));
        A a = new C();
        B b = new C();
        System.out.println(a.value() + " " + b.value().length() + " " + new C().value().charAt(0));
        System.out.println(new Shown().visible());
        long bridges = 0;
        for (Class<?> k : List.of(Ints.class, Words.class, IntSink.class, C.class)) {
            for (var m : k.getDeclaredMethods()) {
                bridges += m.isBridge() ? 1 : 0;
            }
        }
        System.out.println(bridges);
        Transformer<Number, Integer> t = i -> i * 1.5;
        System.out.println(t.apply(3));
        List<Source<?>> all = new ArrayList<>(List.of(new Ints(), new Words()));
        all.sort(Comparator.comparing(x -> x.next().toString()));
        System.out.println(all.get(0).getClass().getSimpleName());
    }
}
