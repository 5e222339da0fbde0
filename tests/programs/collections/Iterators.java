import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Iterables, lazily composed iterators, spliterators. */
public class Iterators {
    static class Fibonacci implements Iterable<Long> {
        final int count;

        Fibonacci(int count) {
            this.count = count;
        }

        @Override
        public Iterator<Long> iterator() {
            return new Iterator<>() {
                long a = 0;
                long b = 1;
                int left = count;

                @Override
                public boolean hasNext() {
                    return left > 0;
                }

                @Override
                public Long next() {
                    if (left-- <= 0) {
                        throw new NoSuchElementException("done");
                    }
                    long result = a;
                    a = b;
                    b += result;
                    return result;
                }
            };
        }
    }

    static <A, B> Iterator<B> map(Iterator<A> it, Function<A, B> f) {
        return new Iterator<>() {
            public boolean hasNext() {
                return it.hasNext();
            }

            public B next() {
                return f.apply(it.next());
            }
        };
    }

    static <A> Iterator<A> filter(Iterator<A> it, Predicate<A> p) {
        return new Iterator<>() {
            A pending;
            boolean ready;

            public boolean hasNext() {
                while (!ready && it.hasNext()) {
                    pending = it.next();
                    ready = p.test(pending);
                }
                return ready;
            }

            public A next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                ready = false;
                return pending;
            }
        };
    }

    public static void main(String[] args) {
        for (long f : new Fibonacci(10)) {
            System.out.print(f + " ");
        }
        System.out.println();
        Iterator<String> it = map(filter(new Fibonacci(30).iterator(), f -> f % 2 == 0), f -> "<" + f + ">");
        StringBuilder s = new StringBuilder();
        it.forEachRemaining(s::append);
        System.out.println(s);
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("end " + e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        new Fibonacci(5).forEach(f -> System.out.print(f + ","));
        System.out.println();
        Spliterator<Integer> right = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7)).spliterator();
        Spliterator<Integer> left = right.trySplit();
        System.out.println(left.estimateSize() + " " + right.estimateSize() + " " + right.hasCharacteristics(Spliterator.SIZED) + " " + left.getExactSizeIfKnown());
        left.tryAdvance(x -> System.out.print("first " + x + " "));
        left.forEachRemaining(x -> System.out.print(x + " "));
        right.forEachRemaining(x -> System.out.print("r" + x + " "));
        System.out.println(right.tryAdvance(x -> {
        }));
        long total = StreamSupport.stream(new Fibonacci(20).spliterator(), false).mapToLong(Long::longValue).sum();
        System.out.println(total);
        PrimitiveIterator.OfInt ints = IntStream.rangeClosed(1, 4).iterator();
        int product = 1;
        while (ints.hasNext()) {
            product *= ints.nextInt();
        }
        System.out.println(product);
        Spliterator<String> known = Spliterators.spliterator(new String[] {"a", "b"}, Spliterator.ORDERED);
        System.out.println(StreamSupport.stream(known, true).toList());
        Iterable<Integer> lambda = () -> List.of(3, 2, 1).iterator();
        for (int x : lambda) {
            System.out.print(x);
        }
        System.out.println();
    }
}
