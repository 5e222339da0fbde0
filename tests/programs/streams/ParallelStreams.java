import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** parallel() gives the same results as the sequential stream. */
public class ParallelStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10_000).parallel().mapToLong(i -> (long) i * i).sum());
        List<Integer> numbers = IntStream.range(0, 1000).boxed().toList();
        List<Integer> doubled = numbers.parallelStream().map(i -> i * 2).filter(i -> i % 3 == 0).toList();
        System.out.println(doubled.size() + " " + doubled.get(10) + " " + doubled.get(doubled.size() - 1));
        System.out.println(numbers.parallelStream().sorted(Collections.reverseOrder()).limit(5).toList());
        System.out.println(numbers.parallelStream().map(String::valueOf).limit(12).collect(Collectors.joining(",")));
        System.out.println(numbers.parallelStream().reduce(0, Integer::sum) + " " + numbers.parallelStream().max(Integer::compare).get());
        System.out.println(numbers.parallelStream().filter(i -> i > 500).findFirst().get() + " " + numbers.parallelStream().anyMatch(i -> i == 999));
        AtomicInteger count = new AtomicInteger();
        LongAdder adder = new LongAdder();
        numbers.parallelStream().forEach(i -> {
            count.incrementAndGet();
            adder.add(i);
        });
        System.out.println(count + " " + adder.sum());
        Map<Integer, Long> groups = numbers.parallelStream().collect(Collectors.groupingByConcurrent(i -> i % 4, ConcurrentHashMap::new, Collectors.counting()));
        System.out.println(new TreeMap<>(groups));
        Map<Integer, List<Integer>> ordered = IntStream.range(0, 20).parallel().boxed().collect(Collectors.groupingBy(i -> i % 3, TreeMap::new, Collectors.toList()));
        System.out.println(ordered);
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 100).parallel().forEach(sync::add);
        Collections.sort(sync);
        System.out.println(sync.size() + " " + sync.get(50));
        StringBuilder inOrder = new StringBuilder();
        IntStream.range(0, 15).parallel().mapToObj(i -> i + " ").forEachOrdered(inOrder::append);
        System.out.println(inOrder);
        int[] data = new int[3000];
        Arrays.parallelSetAll(data, i -> (i * 7919) % 3001);
        Arrays.parallelSort(data);
        System.out.println(data[0] + " " + data[1500] + " " + data[2999]);
        System.out.println(LongStream.rangeClosed(1, 15).parallel().reduce(1, (a, b) -> a * b));
        System.out.println(numbers.parallelStream().isParallel() + " " + numbers.parallelStream().sequential().isParallel());
        System.out.println(numbers.parallelStream().skip(990).distinct().collect(Collectors.toList()));
        try {
            IntStream.range(0, 100).parallel().map(i -> 10 / (i - 50)).sum();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
