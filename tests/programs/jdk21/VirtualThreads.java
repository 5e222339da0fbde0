import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Virtual threads and executors that can be closed. */
public class VirtualThreads {
    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().name("v").unstarted(() -> System.out.println("in " + Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon()));
        System.out.println(t.getState() + " " + t.isVirtual());
        t.start();
        t.join();
        System.out.println(t.getState());
        AtomicInteger sum = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int n = i;
            threads.add(Thread.startVirtualThread(() -> sum.addAndGet(n)));
        }
        for (Thread x : threads) {
            x.join();
        }
        System.out.println(sum);
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 1; i <= 10; i++) {
                int n = i;
                futures.add(pool.submit(() -> n * n));
            }
            StringBuilder s = new StringBuilder();
            for (Future<Integer> f : futures) {
                s.append(f.get()).append(' ');
            }
            System.out.println(s);
            Future<Integer> failing = pool.submit(() -> 1 / (sum.get() - sum.get()));
            CountDownLatch latch = new CountDownLatch(1);
            pool.submit(latch::countDown);
            latch.await();
            try {
                failing.get();
            } catch (java.util.concurrent.ExecutionException e) {
                System.out.println(e.getCause().getMessage() + " " + failing.state() + " " + futures.get(3).resultNow());
            }
        }
        Thread platform = Thread.ofPlatform().name("p-", 5).daemon(false).start(() -> System.out.println(Thread.currentThread().getName()));
        platform.join();
        System.out.println(platform.isVirtual());
        Object lock = new Object();
        boolean[] ready = {false};
        Thread waiter = Thread.startVirtualThread(() -> {
            synchronized (lock) {
                while (!ready[0]) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
            System.out.println("woken");
        });
        synchronized (lock) {
            ready[0] = true;
            lock.notifyAll();
        }
        waiter.join();
    }
}
