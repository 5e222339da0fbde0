import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** IntStream, LongStream and DoubleStream. */
public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 0).count());
        System.out.println(IntStream.of(3, 1, 2).sorted().boxed().toList() + " " + IntStream.of(3, 1, 2).max() + " " + IntStream.empty().min() + " " + IntStream.of(1, 2).average());
        System.out.println(Arrays.toString(IntStream.iterate(1, i -> i * 2).limit(8).toArray()) + " " + IntStream.iterate(10, i -> i > 0, i -> i - 3).sum());
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).mapToObj(i -> "n" + i).toList());
        System.out.println(IntStream.range(0, 5).mapToLong(i -> 1L << (i * 10)).sum() + " " + IntStream.range(0, 4).mapToDouble(i -> i / 2.0).sum() + " " + IntStream.range(0, 3).asLongStream().sum());
        System.out.println(IntStream.range(1, 4).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + "hello".chars().mapToObj(c -> (char) c).toList());
        IntSummaryStatistics stats = IntStream.rangeClosed(1, 10).summaryStatistics();
        System.out.println(stats.getMin() + " " + stats.getMax() + " " + stats.getAverage() + " " + stats.getSum() + " " + stats.getCount());
        System.out.println(LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b).getAsLong() + " " + LongStream.of(Long.MAX_VALUE, 1).sum());
        System.out.println(DoubleStream.of(1.5, 2.5, 3.5).average().getAsDouble() + " " + DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7).sum() + " " + DoubleStream.iterate(1, d -> d / 2).limit(5).boxed().toList());
        System.out.println(DoubleStream.of(1e20, 1, -1e20).sum() + " " + DoubleStream.of(Double.NaN, 1).max() + " " + DoubleStream.of(4, 9).map(Math::sqrt).boxed().toList());
        System.out.println(DoubleStream.of(1, 2, 3).summaryStatistics().toString().length() > 10);
        OptionalInt none = IntStream.of(1, 3).filter(i -> i % 2 == 0).findFirst();
        System.out.println(none.isPresent() + " " + none.orElse(-1) + " " + none + " " + OptionalInt.of(5) + " " + OptionalDouble.empty());
        System.out.println(IntStream.of(1, 2, 2, 3, 3, 3).distinct().count() + " " + IntStream.range(0, 10).skip(3).limit(4).boxed().toList());
        System.out.println(IntStream.range(0, 100).anyMatch(i -> i * i == 49) + " " + IntStream.range(0, 10).allMatch(i -> i < 10) + " " + IntStream.range(2, 50).noneMatch(i -> 49 % i == 0));
        System.out.println(IntStream.rangeClosed(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2)).boxed().toList() + " " + IntStream.generate(() -> 7).limit(3).sum());
        StringBuilder s = new StringBuilder();
        IntStream.range(0, 5).forEachOrdered(s::append);
        IntStream.rangeClosed('a', 'e').forEach(c -> s.append((char) c));
        System.out.println(s);
        System.out.println(IntStream.range(0, 10).takeWhile(i -> i < 4).sum() + " " + IntStream.range(0, 10).dropWhile(i -> i < 4).sum());
        System.out.println(IntStream.range(0, 5).collect(StringBuilder::new, (b, i) -> b.append(i), StringBuilder::append).toString());
        System.out.println(IntStream.range(0, 1000).parallel().sum() + " " + IntStream.range(0, 1000).parallel().filter(i -> i % 7 == 0).count());
        try {
            IntStream.empty().average().getAsDouble();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
