import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.TreeMap;

/** Ordered locking, a pipeline of stages and a concurrent word count. */
public class DiningPhilosophers {
    static final Object[] FORKS = new Object[5];
    static final int[] MEALS = new int[5];

    static void dine(int id) {
        int a = Math.min(id, (id + 1) % 5);
        int b = Math.max(id, (id + 1) % 5);
        for (int i = 0; i < 50; i++) {
            synchronized (FORKS[a]) {
                synchronized (FORKS[b]) {
                    MEALS[id]++;
                }
            }
            if (i % 10 == 0) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Arrays.setAll(FORKS, i -> new Object());
        Thread[] philosophers = new Thread[5];
        for (int i = 0; i < 5; i++) {
            int id = i;
            philosophers[i] = new Thread(() -> dine(id));
            philosophers[i].start();
        }
        for (Thread t : philosophers) {
            t.join();
        }
        System.out.println(Arrays.toString(MEALS));
        LinkedBlockingQueue<Integer> first = new LinkedBlockingQueue<>(2);
        LinkedBlockingQueue<String> second = new LinkedBlockingQueue<>(2);
        Thread squarer = new Thread(() -> {
            try {
                for (int x = first.take(); x >= 0; x = first.take()) {
                    second.put("<" + x * x + ">");
                }
                second.put("end");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        StringBuilder out = new StringBuilder();
        Thread printer = new Thread(() -> {
            try {
                for (String s = second.take(); !s.equals("end"); s = second.take()) {
                    out.append(s);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        squarer.start();
        printer.start();
        for (int i = 0; i < 12; i++) {
            first.put(i);
        }
        first.put(-1);
        printer.join();
        System.out.println(out);
        ConcurrentHashMap<String, AtomicInteger> counts = new ConcurrentHashMap<>();
        String[] lines = {"a b a c", "b b c", "c a d", "d d d d"};
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch done = new CountDownLatch(lines.length);
        for (String line : lines) {
            pool.execute(() -> {
                for (String w : line.split(" ")) {
                    counts.computeIfAbsent(w, k -> new AtomicInteger()).incrementAndGet();
                }
                done.countDown();
            });
        }
        System.out.println(done.await(10, TimeUnit.SECONDS) + " " + new TreeMap<>(counts));
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
        long[] results = new long[8];
        Thread[] workers = new Thread[8];
        for (int i = 0; i < 8; i++) {
            int n = i;
            workers[i] = new Thread(() -> {
                long h = n;
                for (int k = 0; k < 10_000; k++) {
                    h = h * 6364136223846793005L + 1442695040888963407L;
                }
                results[n] = h;
            });
            workers[i].start();
        }
        for (Thread w : workers) {
            w.join();
        }
        System.out.println(Arrays.toString(results));
        Thread timer = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                return;
            }
            out.setLength(0);
        });
        timer.start();
        timer.join();
        System.out.println(out.length());
    }
}
