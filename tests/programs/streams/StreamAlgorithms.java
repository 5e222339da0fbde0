import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Small puzzles solved with streams. */
public class StreamAlgorithms {
    static Stream<List<Integer>> permutations(List<Integer> items) {
        return items.isEmpty() ? Stream.of(List.of())
                : items.stream().flatMap(first -> permutations(items.stream().filter(i -> !i.equals(first)).toList())
                        .map(rest -> Stream.concat(Stream.of(first), rest.stream()).toList()));
    }

    static boolean perfect(int n) {
        return IntStream.rangeClosed(1, n / 2).filter(d -> n % d == 0).sum() == n;
    }

    public static void main(String[] args) {
        String text = "It was the best of times it was the worst of times";
        Map<String, Long> counts = Arrays.stream(text.toLowerCase().split(" ")).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        System.out.println(counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(4).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", ")));
        System.out.println(permutations(List.of(1, 2, 3)).toList() + " " + permutations(List.of(1, 2, 3, 4, 5)).count());
        System.out.println(IntStream.rangeClosed(2, 500).filter(StreamAlgorithms::perfect).boxed().toList());
        System.out.println(Stream.iterate(new long[] {0, 1}, p -> new long[] {p[1], p[0] + p[1]}).limit(15).map(p -> p[0]).toList());
        System.out.println(IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).boxed().flatMap(b ->
                IntStream.rangeClosed(b, 20).filter(c -> a * a + b * b == c * c).mapToObj(c -> a + "-" + b + "-" + c))).toList());
        System.out.println(IntStream.rangeClosed(1, 30).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply));
        System.out.println("stressed desserts".chars().mapToObj(c -> String.valueOf((char) c)).reduce("", (a, b) -> b + a));
        int[][] matrix = {{1, 2, 3}, {4, 5, 6}};
        int[][] transposed = IntStream.range(0, 3).mapToObj(c -> Arrays.stream(matrix).mapToInt(row -> row[c]).toArray()).toArray(int[][]::new);
        System.out.println(Arrays.deepToString(transposed));
        System.out.println(Stream.of("b1", "a2", "c0").sorted(Comparator.comparing(s -> s.charAt(1))).collect(Collectors.joining()));
        System.out.println("hello".chars().boxed().collect(Collectors.groupingBy(c -> (char) (int) c, java.util.TreeMap::new, Collectors.counting())).toString());
        System.out.println(IntStream.range(0, 16).mapToObj(mask -> IntStream.range(0, 4).filter(i -> (mask >> i & 1) == 1).mapToObj(i -> "abcd".charAt(i) + "").collect(Collectors.joining())).sorted(Comparator.comparing(String::length).thenComparing(s -> s)).toList());
        double pi = 4 * IntStream.range(0, 20_000).mapToDouble(i -> (i % 2 == 0 ? 1.0 : -1.0) / (2 * i + 1)).sum();
        System.out.println(Math.abs(pi - Math.PI) < 1e-4);
        List<Integer> backwards = Stream.of(1, 2, 3, 4).collect(Collectors.collectingAndThen(Collectors.toList(), l -> {
            java.util.Collections.reverse(l);
            return l;
        }));
        System.out.println(backwards);
        List<List<Integer>> chunks = IntStream.range(0, 4).mapToObj(i -> IntStream.range(i * 3, Math.min(10, i * 3 + 3)).boxed().toList()).toList();
        System.out.println(chunks);
        System.out.println(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FB" : i % 5 == 0 ? "B" : i % 3 == 0 ? "F" : "" + i).collect(Collectors.joining(" ")));
    }
}
