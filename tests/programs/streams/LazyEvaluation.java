import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which elements are touched, in which order, and how often. */
public class LazyEvaluation {
    static final StringBuilder LOG = new StringBuilder();

    static <T> T log(String s, T t) {
        LOG.append(s).append(t).append(' ');
        return t;
    }

    static void flush(Object result) {
        System.out.println(result + " <- " + LOG);
        LOG.setLength(0);
    }

    public static void main(String[] args) {
        Stream<Integer> unused = Stream.of(1, 2, 3).map(x -> log("m", x));
        flush("nothing");
        flush(unused.limit(2).toList());
        flush(Stream.of(5, 3, 8, 1).filter(x -> log("f", x) > 2).map(x -> log("m", x * 10)).anyMatch(x -> x > 40));
        flush(Stream.of(5, 3, 8, 1).sorted().map(x -> log("m", x)).findFirst().get());
        flush(Stream.of(1, 2, 3, 4).flatMap(x -> Stream.of(x, -x).peek(y -> log("p", y))).limit(3).toList());
        flush(Stream.iterate(1, x -> log("i", x + 1)).takeWhile(x -> x < 4).toList());
        flush(IntStream.range(0, 5).peek(x -> log("p", x)).skip(3).sum());
        flush(Stream.of("a", "b", "a").distinct().peek(x -> log("d", x)).count());
        flush(Stream.of(1, 2, 3).peek(x -> log("c", x)).count());
        flush(Stream.of(3, 1, 2).peek(x -> log("1", x)).sorted().peek(x -> log("2", x)).skip(1).peek(x -> log("3", x)).toList());
        Iterator<Integer> it = Stream.of(1, 2, 3).peek(x -> log("it", x)).iterator();
        it.next();
        flush("one step");
        AtomicInteger calls = new AtomicInteger();
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream().map(x -> {
            calls.incrementAndGet();
            return x;
        });
        source.add(3);
        flush(late.collect(Collectors.toList()) + " " + calls);
        flush(Stream.concat(Stream.of(1).peek(x -> log("a", x)), Stream.of(2).peek(x -> log("b", x))).findFirst().get());
        flush(Arrays.asList(4, 2, 6).stream().reduce((a, b) -> log("r", a + b)).get());
        flush(Stream.of(1, 2, 3, 4, 5).dropWhile(x -> log("d", x) < 3).map(x -> log("m", x)).toList());
        flush(IntStream.rangeClosed(1, 3).boxed().collect(Collectors.collectingAndThen(Collectors.toList(), l -> log("fin", l))));
        flush(Stream.of(1, 2, 3).mapToInt(x -> log("t", x)).boxed().map(x -> log("b", x)).noneMatch(x -> x == 2));
        try {
            Stream.of(1, 0, 2).map(x -> log("q", 10 / x)).toList();
        } catch (ArithmeticException e) {
            flush(e.getMessage());
        }
        Stream<Integer> s = Stream.of(1);
        s.map(x -> x);
        try {
            s.filter(x -> true);
        } catch (IllegalStateException e) {
            flush("linked twice");
        }
    }
}
