import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Executor services: futures, invokeAll, exceptions, shutdown, cancellation. */
public class ThreadPools {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 10; i < 18; i++) {
            int n = i;
            futures.add(pool.submit(() -> fib(n)));
        }
        StringBuilder s = new StringBuilder();
        for (Future<Integer> f : futures) {
            s.append(f.get()).append(' ');
        }
        System.out.println(s);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b", () -> "c");
        for (Future<String> f : pool.invokeAll(tasks)) {
            System.out.print(f.get() + f.isDone() + " ");
        }
        System.out.println();
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("task failed");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        System.out.println(pool.submit(() -> { }).get() + " " + pool.submit(() -> { }, "given").get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isShutdown() + " " + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "only"));
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            single.execute(() -> order.add(n));
        }
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get() + " " + order);
        Future<String> never = single.submit(() -> {
            Thread.sleep(100_000);
            return "slept";
        });
        try {
            never.get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        System.out.println(never.cancel(true) + " " + never.isCancelled() + " " + never.isDone());
        try {
            never.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        single.shutdownNow();
        System.out.println(single.awaitTermination(10, TimeUnit.SECONDS));
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        task.run();
        System.out.println(task.get() + " " + task.isDone());
        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1);
        System.out.println(scheduled.schedule(() -> "later", 5, TimeUnit.MILLISECONDS).get());
        scheduled.shutdown();
        ExecutorService cached = Executors.newCachedThreadPool();
        List<Callable<String>> one = List.of(() -> "any");
        System.out.println(cached.invokeAny(one));
        cached.shutdown();
        ExecutorService stealing = Executors.newWorkStealingPool();
        System.out.println(stealing.submit(() -> fib(12)).get());
        stealing.shutdown();
    }
}
