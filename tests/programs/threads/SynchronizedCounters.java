import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/** Counters protected in five ways reach the same total. */
public class SynchronizedCounters {
    static int byMethod;
    int byBlock;
    static int byLock;
    static final AtomicInteger ATOMIC = new AtomicInteger();
    static final LongAdder ADDER = new LongAdder();
    static final AtomicLong XOR = new AtomicLong();
    static final ReentrantLock LOCK = new ReentrantLock();

    static synchronized void increment() {
        byMethod++;
    }

    void block() {
        synchronized (this) {
            byBlock++;
        }
    }

    static void lock() {
        LOCK.lock();
        try {
            byLock++;
        } finally {
            LOCK.unlock();
        }
    }

    synchronized int reentrant(int n) {
        synchronized (this) {
            return n == 0 ? 0 : 1 + reentrant(n - 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounters o = new SynchronizedCounters();
        Thread[] threads = new Thread[5];
        for (int t = 0; t < threads.length; t++) {
            int id = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 500; i++) {
                    increment();
                    o.block();
                    lock();
                    ATOMIC.incrementAndGet();
                    ADDER.increment();
                    XOR.accumulateAndGet(i * 31L + id, (a, b) -> a ^ b);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(byMethod + " " + o.byBlock + " " + byLock + " " + ATOMIC + " " + ADDER + " " + XOR);
        System.out.println(o.reentrant(50) + " " + Thread.holdsLock(o));
        synchronized (o) {
            System.out.println(Thread.holdsLock(o));
        }
        try {
            o.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            LOCK.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not locked");
        }
        LOCK.lock();
        LOCK.lock();
        System.out.println(LOCK.getHoldCount() + " " + LOCK.isHeldByCurrentThread() + " " + LOCK.isLocked() + " " + LOCK.tryLock());
        try {
            synchronized (o) {
                throw new IllegalStateException("inside");
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(o));
        }
    }
}
