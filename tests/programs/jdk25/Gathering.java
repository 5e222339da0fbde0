import java.util.ArrayList;
import java.util.List;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stream gatherers: windows, scans, folds and one of our own. */
public class Gathering {
    static <T> Gatherer<T, ?, T> everyNth(int n) {
        return Gatherer.ofSequential(() -> new int[1], (state, item, downstream) -> state[0]++ % n != 0 || downstream.push(item));
    }

    static Gatherer<Integer, List<Integer>, List<Integer>> runs() {
        return Gatherer.ofSequential(ArrayList::new, (run, x, downstream) -> {
            if (!run.isEmpty() && run.get(run.size() - 1) > x) {
                List<Integer> done = List.copyOf(run);
                run.clear();
                run.add(x);
                return downstream.push(done);
            }
            run.add(x);
            return true;
        }, (run, downstream) -> {
            if (!run.isEmpty()) {
                downstream.push(List.copyOf(run));
            }
        });
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.range(0, 6).boxed().gather(Gatherers.windowSliding(3)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("a", "b", "c").gather(Gatherers.fold(() -> "", (x, y) -> x + y)).findFirst().get());
        System.out.println(IntStream.range(0, 20).boxed().gather(everyNth(4)).toList());
        System.out.println(Stream.of(1, 3, 2, 5, 9, 4, 4, 8, 0).gather(runs()).toList());
        System.out.println(Stream.of(5, 6, 7).gather(Gatherers.mapConcurrent(2, x -> x * x)).toList());
        System.out.println(Stream.iterate(1, x -> x + 1).gather(everyNth(3).andThen(Gatherers.windowFixed(2))).limit(3).toList());
        System.out.println(Stream.<Integer>empty().gather(Gatherers.windowFixed(2)).toList());
        try {
            Gatherers.windowFixed(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
