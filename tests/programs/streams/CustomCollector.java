import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A collector and a spliterator of our own. */
public class CustomCollector {
    static class Chunker<T> implements Collector<T, List<List<T>>, List<List<T>>> {
        final int size;

        Chunker(int size) {
            this.size = size;
        }

        @Override
        public Supplier<List<List<T>>> supplier() {
            return ArrayList::new;
        }

        @Override
        public BiConsumer<List<List<T>>, T> accumulator() {
            return (chunks, item) -> {
                if (chunks.isEmpty() || chunks.get(chunks.size() - 1).size() == size) {
                    chunks.add(new ArrayList<>());
                }
                chunks.get(chunks.size() - 1).add(item);
            };
        }

        @Override
        public BinaryOperator<List<List<T>>> combiner() {
            return (a, b) -> {
                throw new UnsupportedOperationException("sequential only");
            };
        }

        @Override
        public Function<List<List<T>>, List<List<T>>> finisher() {
            return Collections::unmodifiableList;
        }

        @Override
        public Set<Characteristics> characteristics() {
            return EnumSet.noneOf(Characteristics.class);
        }
    }

    static class Pairs implements Spliterator<int[]> {
        int i = 0;
        int j = 1;
        final int n;

        Pairs(int n) {
            this.n = n;
        }

        @Override
        public boolean tryAdvance(Consumer<? super int[]> action) {
            if (i >= n - 1) {
                return false;
            }
            action.accept(new int[] {i, j});
            if (++j == n) {
                i++;
                j = i + 1;
            }
            return true;
        }

        @Override
        public Spliterator<int[]> trySplit() {
            return null;
        }

        @Override
        public long estimateSize() {
            return (long) n * (n - 1) / 2;
        }

        @Override
        public int characteristics() {
            return ORDERED | DISTINCT;
        }
    }

    record Stats(int count, double mean, double variance) {
    }

    static Collector<Double, double[], Stats> stats() {
        return Collector.of(() -> new double[3], (a, x) -> {
            a[0]++;
            double delta = x - a[1];
            a[1] += delta / a[0];
            a[2] += delta * (x - a[1]);
        }, (a, b) -> {
            double n = a[0] + b[0];
            double delta = b[1] - a[1];
            return new double[] {n, a[1] + delta * b[0] / n, a[2] + b[2] + delta * delta * a[0] * b[0] / n};
        }, a -> new Stats((int) a[0], a[1], a[2] / a[0]));
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).boxed().collect(new Chunker<>(3)));
        System.out.println(Stream.of("a", "b").collect(new Chunker<>(5)) + " " + Stream.empty().collect(new Chunker<>(5)));
        StringBuilder s = new StringBuilder();
        StreamSupport.stream(new Pairs(5), false).forEach(p -> s.append(p[0]).append(p[1]).append(' '));
        System.out.println(s);
        System.out.println(StreamSupport.stream(new Pairs(30), false).filter(p -> p[0] + p[1] == 29).count() + " " + StreamSupport.stream(new Pairs(100), false).count());
        System.out.println(StreamSupport.stream(new Pairs(6), false).skip(4).limit(3).mapToInt(p -> p[0] * 10 + p[1]).boxed().toList());
        System.out.println(Stream.of(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0).collect(stats()));
        System.out.println(Stream.<Double>empty().collect(stats()).count());
        String joined = Stream.of(3, 1, 2).sorted().collect(Collector.of(StringBuilder::new, (b, i) -> b.append(i).append(';'), StringBuilder::append, StringBuilder::toString));
        System.out.println(joined);
    }
}
