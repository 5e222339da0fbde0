import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** CompletableFuture: chaining, combining, exceptions. */
public class CompletableFutures {
    static int slowSquare(int x) {
        int r = 0;
        for (int i = 0; i < x; i++) {
            r += x;
        }
        return r;
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> slowSquare(12));
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> slowSquare(5));
        System.out.println(a.thenCombine(b, Integer::sum).thenApply(x -> "sum " + x).get());
        System.out.println(a.thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 2)).join());
        StringBuilder log = new StringBuilder();
        a.thenAccept(x -> log.append("accepted ").append(x)).thenRun(() -> log.append(" then run")).get();
        System.out.println(log);
        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> {
            throw new IllegalArgumentException("no good");
        });
        System.out.println(bad.exceptionally(t -> -1).get() + " " + bad.handle((v, t) -> v + " " + t.getClass().getSimpleName() + " " + t.getCause().getMessage()).get());
        try {
            bad.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        try {
            bad.thenApply(x -> x + 1).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        List<CompletableFuture<Integer>> all = IntStream.range(0, 10).mapToObj(i -> CompletableFuture.supplyAsync(() -> slowSquare(i))).toList();
        CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).get(10, TimeUnit.SECONDS);
        System.out.println(all.stream().map(CompletableFuture::join).collect(Collectors.toList()));
        System.out.println(CompletableFuture.anyOf(CompletableFuture.completedFuture("first"), new CompletableFuture<>()).get());
        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<Integer> length = manual.thenApply(String::length);
        System.out.println(manual.isDone() + " " + length.getNow(-1));
        System.out.println(manual.complete("value") + " " + manual.complete("again") + " " + length.get() + " " + manual.get());
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new java.io.IOException("io"));
        System.out.println(failed.isCompletedExceptionally() + " " + failed.exceptionally(Throwable::getMessage).join());
        System.out.println(CompletableFuture.supplyAsync(() -> 1).whenComplete((v, t) -> log.append(" done ").append(v).append(t)).get() + log.substring(log.indexOf(" done")));
        CompletableFuture<Void> cancelled = new CompletableFuture<>();
        cancelled.cancel(true);
        System.out.println(cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
        System.out.println(CompletableFuture.completedFuture(5).applyToEither(new CompletableFuture<>(), x -> x * 100).get());
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 5, TimeUnit.MILLISECONDS).get());
    }
}
