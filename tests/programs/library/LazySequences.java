import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A functional toolbox: lazy streams, Either, immutable lists, Church numerals, trampolines. */
public class LazySequences {
    sealed interface Seq<T> extends Iterable<T> {
        record Nil<T>() implements Seq<T> {
        }

        record Cons<T>(T head, Supplier<Seq<T>> tail) implements Seq<T> {
        }

        static <T> Seq<T> iterate(T seed, Function<T, T> f) {
            return new Cons<>(seed, () -> iterate(f.apply(seed), f));
        }

        default <R> Seq<R> map(Function<T, R> f) {
            return this instanceof Cons<T> c ? new Cons<>(f.apply(c.head()), () -> c.tail().get().map(f)) : new Nil<>();
        }

        default Seq<T> filter(Predicate<T> p) {
            Seq<T> at = this;
            while (at instanceof Cons<T> c) {
                if (p.test(c.head())) {
                    return new Cons<>(c.head(), () -> c.tail().get().filter(p));
                }
                at = c.tail().get();
            }
            return new Nil<>();
        }

        default Seq<T> take(int n) {
            return n > 0 && this instanceof Cons<T> c ? new Cons<>(c.head(), () -> c.tail().get().take(n - 1)) : new Nil<>();
        }

        @Override
        default Iterator<T> iterator() {
            List<T> all = new ArrayList<>();
            for (Seq<T> s = this; s instanceof Cons<T> c; s = c.tail().get()) {
                all.add(c.head());
            }
            return all.iterator();
        }

        default <R> R fold(R zero, BiFunction<R, T, R> f) {
            R r = zero;
            for (T t : this) {
                r = f.apply(r, t);
            }
            return r;
        }
    }

    static Seq<Integer> sieve(Seq<Integer> s) {
        Seq.Cons<Integer> c = (Seq.Cons<Integer>) s;
        int p = c.head();
        return new Seq.Cons<>(p, () -> sieve(c.tail().get().filter(n -> n % p != 0)));
    }

    interface Trampoline<T> {
        T get();

        default boolean done() {
            return true;
        }

        default Trampoline<T> next() {
            return this;
        }

        static <T> Trampoline<T> more(Supplier<Trampoline<T>> s) {
            return new Trampoline<>() {
                public boolean done() {
                    return false;
                }

                public Trampoline<T> next() {
                    return s.get();
                }

                public T get() {
                    Trampoline<T> t = this;
                    while (!t.done()) {
                        t = t.next();
                    }
                    return t.get();
                }
            };
        }
    }

    static Trampoline<Long> sum(long n, long acc) {
        return n == 0 ? () -> acc : Trampoline.more(() -> sum(n - 1, acc + n));
    }

    interface Church {
        <T> T apply(Function<T, T> f, T x);

        default Church plus(Church o) {
            Church self = this;
            return new Church() {
                public <T> T apply(Function<T, T> f, T x) {
                    return self.apply(f, o.apply(f, x));
                }
            };
        }

        default Church times(Church o) {
            Church self = this;
            return new Church() {
                public <T> T apply(Function<T, T> f, T x) {
                    return self.apply(y -> o.apply(f, y), x);
                }
            };
        }

        default int toInt() {
            return apply((Integer n) -> n + 1, 0);
        }

        static Church of(int n) {
            return new Church() {
                public <T> T apply(Function<T, T> f, T x) {
                    for (int i = 0; i < n; i++) {
                        x = f.apply(x);
                    }
                    return x;
                }
            };
        }
    }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        return a -> f.apply(fix(f)).apply(a);
    }

    public static void main(String[] args) {
        StringBuilder s = new StringBuilder();
        for (int x : Seq.iterate(1, n -> n * 2).filter(n -> n % 3 == 1).map(n -> n + 1).take(6)) {
            s.append(x).append(' ');
        }
        System.out.println(s);
        System.out.println(sieve(Seq.iterate(2, n -> n + 1)).take(15).fold("", (a, b) -> a + b + " "));
        System.out.println(Seq.iterate(1, n -> n + 1).take(10).fold(0, Integer::sum) + " " + new Seq.Nil<Integer>().map(n -> n).fold("empty", (a, b) -> a));
        System.out.println(sum(20_000, 0).get());
        System.out.println(Church.of(6).times(Church.of(7)).toInt() + " " + Church.of(6).plus(Church.of(7)).apply((String x) -> x + "|", ""));
        System.out.println(LazySequences.<Integer, Integer>fix(self -> n -> n < 2 ? n : self.apply(n - 1) + self.apply(n - 2)).apply(15));
        int[] evaluated = {0};
        Seq<Integer> lazy = Seq.iterate(0, n -> {
            evaluated[0]++;
            return n + 1;
        }).map(n -> n * n);
        System.out.println(evaluated[0] + " " + lazy.take(4).fold(0, Integer::sum) + " " + evaluated[0]);
    }
}
