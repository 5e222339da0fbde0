import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Map-reduce over a pool, poison pills, completion service, parallel matrix product. */
public class Pipelines {
    static int[][] multiply(int[][] a, int[][] b, ExecutorService pool) throws Exception {
        int n = a.length;
        int[][] c = new int[n][n];
        List<Callable<Void>> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int row = i;
            rows.add(() -> {
                for (int j = 0; j < n; j++) {
                    for (int k = 0; k < n; k++) {
                        c[row][j] += a[row][k] * b[k][j];
                    }
                }
                return null;
            });
        }
        for (Future<Void> f : pool.invokeAll(rows)) {
            f.get();
        }
        return c;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        int n = 12;
        int[][] a = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i * j % 7 - 3;
            }
        }
        System.out.println(Arrays.deepHashCode(multiply(a, a, pool)));
        String[] docs = {"to be or not to be", "be quick", "not now or never", "to do or not to do"};
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        List<Future<Integer>> mapped = new ArrayList<>();
        for (String d : docs) {
            mapped.add(pool.submit(() -> {
                String[] words = d.split(" ");
                for (String w : words) {
                    counts.merge(w, 1, Integer::sum);
                }
                return words.length;
            }));
        }
        int total = 0;
        for (Future<Integer> f : mapped) {
            total += f.get();
        }
        System.out.println(total + " " + new java.util.TreeMap<>(counts));
        ExecutorCompletionService<Integer> done = new ExecutorCompletionService<>(pool);
        for (int i = 1; i <= 6; i++) {
            int k = i;
            done.submit(() -> k * k);
        }
        int squares = 0;
        for (int i = 0; i < 6; i++) {
            squares += done.take().get();
        }
        System.out.println(squares);
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
        AtomicIntegerArray seen = new AtomicIntegerArray(50);
        Thread[] consumers = new Thread[3];
        for (int i = 0; i < consumers.length; i++) {
            consumers[i] = new Thread(() -> {
                try {
                    for (int x = queue.take(); x >= 0; x = queue.take()) {
                        seen.incrementAndGet(x);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            consumers[i].start();
        }
        for (int i = 0; i < 50; i++) {
            queue.put(i);
        }
        for (int i = 0; i < consumers.length; i++) {
            queue.put(-1);
        }
        for (Thread t : consumers) {
            t.join();
        }
        boolean once = true;
        for (int i = 0; i < 50; i++) {
            once &= seen.get(i) == 1;
        }
        System.out.println(once + " " + queue.size());
        ConcurrentLinkedQueue<Integer> results = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 20; i++) {
            int k = i;
            pool.execute(() -> results.add(k));
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS) + " " + results.size() + " " + results.stream().mapToInt(x -> x).sum());
        System.out.println(pool.shutdownNow().size());
    }
}
