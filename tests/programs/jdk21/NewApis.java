import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Future;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Library methods added between 18 and 21. */
public class NewApis {
    interface Greeter {
        String greet(String n);
    }

    record Wrapper<T>(List<T> items) {
        Wrapper {
            items = List.copyOf(items);
        }
    }

    public static void main(String[] args) throws Exception {
        Map<String, Integer> m = HashMap.newHashMap(100);
        m.put("k", 1);
        System.out.println(m + " " + HashSet.newHashSet(5).size());
        System.out.println(IntStream.range(0, 5).boxed().toList().reversed() + " " + Stream.of("a", "b").collect(Collectors.toList()).reversed());
        CompletableFuture<String> done = CompletableFuture.completedFuture("v");
        System.out.println(done.state() + " " + done.resultNow() + " " + Future.State.valueOf("RUNNING"));
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new IllegalStateException("f"));
        System.out.println(failed.exceptionNow().getMessage() + " " + failed.state());
        try {
            failed.resultNow();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("x".repeat(3).chars().mapToObj(Character::toString).collect(Collectors.joining("-")));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        List<Integer> removed = new ArrayList<>();
        while (!list.isEmpty()) {
            removed.add(list.removeLast());
        }
        System.out.println(removed + " " + new Wrapper<>(removed));
        Random r = Random.from(new Random(5));
        System.out.println(r.nextInt(100) + " " + new Random(5).ints(3, 0, 9).boxed().toList());
        Greeter g = n -> STR(n);
        System.out.println(g.greet("ann"));
        System.out.println(Long.toString(Long.parseLong("zz", 36)) + " " + Integer.parseInt("-80000000", 16));
        System.out.println(Character.toString(0x1F600).length() + " " + "ab".indexOf("b", 0, 2));
        System.out.println(Thread.currentThread().threadId() > 0);
        System.out.println(java.time.Duration.ofSeconds(5).isPositive() + " " + java.util.Objects.checkIndex(3L, 5L));
        List<String> frames = StackWalker.getInstance().walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList());
        System.out.println(frames);
    }

    static String STR(String n) {
        return "hi " + n;
    }
}
