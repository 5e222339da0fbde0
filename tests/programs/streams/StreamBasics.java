import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The everyday operations of Stream. */
public class StreamBasics {
    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha");
        System.out.println(words.stream().filter(w -> w.length() == 5).map(String::toUpperCase).toList());
        System.out.println(words.stream().distinct().sorted().toList() + " " + words.stream().sorted((a, b) -> b.compareTo(a)).findFirst().get());
        System.out.println(words.stream().skip(2).limit(3).toList() + " " + words.stream().count());
        System.out.println(words.stream().mapToInt(String::length).sum() + " " + words.stream().mapToInt(String::length).summaryStatistics().getMax());
        System.out.println(words.stream().anyMatch(w -> w.startsWith("c")) + " " + words.stream().allMatch(w -> w.contains("a")) + " " + words.stream().noneMatch(String::isEmpty));
        System.out.println(words.stream().reduce((a, b) -> a + b.charAt(0)) + " " + words.stream().reduce("", String::concat).length() + " " + words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        System.out.println(words.stream().min(String::compareTo) + " " + words.stream().max((a, b) -> a.length() - b.length()) + " " + Stream.<String>empty().max(String::compareTo));
        System.out.println(Stream.of(1, 2, 3, 4, 5, 1).takeWhile(i -> i < 4).toList() + " " + Stream.of(1, 2, 3, 4, 5, 1).dropWhile(i -> i < 4).toList());
        System.out.println(Stream.iterate(1, i -> i * 3).limit(6).toList() + " " + Stream.iterate(1, i -> i < 100, i -> i * 2).toList());
        int[] counter = {0};
        System.out.println(Stream.generate(() -> counter[0]++).limit(4).toList() + " " + counter[0]);
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2, 3)).toList() + " " + Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).toList());
        System.out.println(Stream.of(1, 2, 3).<String>mapMulti((n, sink) -> {
            for (int i = 0; i < n; i++) {
                sink.accept(n + "" + i);
            }
        }).toList());
        StringBuilder trace = new StringBuilder();
        Optional<Integer> found = Stream.of(5, 8, 2, 9, 1)
                .peek(i -> trace.append("p").append(i))
                .filter(i -> i > 5)
                .peek(i -> trace.append("f").append(i))
                .map(i -> i * 10)
                .skip(1)
                .findFirst();
        System.out.println(found + " " + trace);
        trace.setLength(0);
        Stream.of(3, 1, 2).peek(i -> trace.append("a").append(i)).sorted().peek(i -> trace.append("b").append(i)).limit(2).forEach(i -> trace.append("c").append(i));
        System.out.println(trace);
        System.out.println(Arrays.toString(words.stream().map(String::length).toArray()) + Arrays.toString(words.stream().limit(2).toArray(String[]::new)));
        Stream<Integer> once = Stream.of(1);
        once.count();
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Stream<String> closing = Stream.of("x").onClose(() -> System.out.println("closed"));
        try (closing) {
            System.out.println(closing.toList());
        }
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.of((Object) null).count() + " " + Stream.builder().add(1).add(2).build().toList());
        try {
            Stream.of(1, 2).toList().add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
    }
}
