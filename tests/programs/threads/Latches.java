import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** CountDownLatch, CyclicBarrier, Semaphore, Phaser, Exchanger, SynchronousQueue. */
public class Latches {
    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(3);
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 3; i++) {
            int n = i;
            new Thread(() -> {
                ready.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    return;
                }
                sum.addAndGet(n * 10);
            }).start();
        }
        ready.await();
        System.out.println(sum.get() + " " + ready.getCount());
        go.countDown();
        while (sum.get() != 60) {
            Thread.yield();
        }
        System.out.println(sum);
        int[] rounds = new int[4];
        AtomicInteger tripped = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(3, tripped::incrementAndGet);
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            threads[t] = new Thread(() -> {
                for (int r = 0; r < rounds.length; r++) {
                    synchronized (rounds) {
                        rounds[r]++;
                    }
                    try {
                        barrier.await();
                    } catch (InterruptedException | BrokenBarrierException e) {
                        return;
                    }
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(Arrays.toString(rounds) + " " + tripped);
        Semaphore permits = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Thread[] users = new Thread[6];
        for (int i = 0; i < users.length; i++) {
            users[i] = new Thread(() -> {
                permits.acquireUninterruptibly();
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                Thread.yield();
                inside.decrementAndGet();
                permits.release();
            });
            users[i].start();
        }
        for (Thread t : users) {
            t.join();
        }
        System.out.println((most.get() <= 2) + " " + permits.availablePermits() + " " + permits.tryAcquire(3) + " " + permits.tryAcquire(2));
        Phaser phaser = new Phaser(1);
        Thread phased = new Thread(() -> {
            phaser.arriveAndAwaitAdvance();
            phaser.arriveAndDeregister();
        });
        phaser.register();
        phased.start();
        System.out.println(phaser.arriveAndAwaitAdvance() + " " + phaser.arriveAndAwaitAdvance());
        phased.join();
        Exchanger<String> exchanger = new Exchanger<>();
        String[] received = new String[1];
        Thread other = new Thread(() -> {
            try {
                received[0] = exchanger.exchange("from other");
            } catch (InterruptedException e) {
                received[0] = "interrupted";
            }
        });
        other.start();
        System.out.println(exchanger.exchange("from main"));
        other.join();
        System.out.println(received[0]);
        SynchronousQueue<Integer> handoff = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    handoff.put(i);
                }
            } catch (InterruptedException e) {
                return;
            }
        });
        giver.start();
        System.out.println(handoff.take() + handoff.take() + handoff.take() + " " + handoff.poll());
        giver.join();
    }
}
