import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Explicit locks, conditions, read-write locks, stamped locks, park and unpark. */
public class Locks {
    static class Queue<T> {
        private final ReentrantLock lock = new ReentrantLock(true);
        private final Condition notEmpty = lock.newCondition();
        private final Condition notFull = lock.newCondition();
        private final List<T> items = new ArrayList<>();

        void put(T t) throws InterruptedException {
            lock.lockInterruptibly();
            try {
                while (items.size() == 2) {
                    notFull.await();
                }
                items.add(t);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        T take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) {
                    notEmpty.await();
                }
                T t = items.remove(0);
                notFull.signal();
                return t;
            } finally {
                lock.unlock();
            }
        }
    }

    static class Cache {
        private final Map<Integer, Integer> map = new HashMap<>();
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int computed;

        int get(int k) {
            lock.readLock().lock();
            try {
                Integer v = map.get(k);
                if (v != null) {
                    return v;
                }
            } finally {
                lock.readLock().unlock();
            }
            lock.writeLock().lock();
            try {
                return map.computeIfAbsent(k, x -> {
                    computed++;
                    return x * x;
                });
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Queue<Integer> q = new Queue<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 10; i++) {
                    q.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int product = 1;
        for (int i = 0; i < 10; i++) {
            product = product * q.take() % 10007;
        }
        producer.join();
        System.out.println(product);
        Cache c = new Cache();
        Thread[] readers = new Thread[4];
        int[] sums = new int[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            readers[t] = new Thread(() -> {
                for (int i = 0; i < 20; i++) {
                    sums[id] += c.get((i * 7 + id) % 10);
                }
            });
            readers[t].start();
        }
        int total = 0;
        for (int t = 0; t < 4; t++) {
            readers[t].join();
            total += sums[t];
        }
        System.out.println(total + " " + c.computed + " " + c.lock.isWriteLocked());
        StampedLock stamped = new StampedLock();
        long optimistic = stamped.tryOptimisticRead();
        System.out.println(stamped.validate(optimistic));
        long w = stamped.writeLock();
        System.out.println(stamped.validate(optimistic) + " " + stamped.isWriteLocked() + " " + stamped.tryReadLock());
        stamped.unlockWrite(w);
        long r = stamped.readLock();
        System.out.println(stamped.getReadLockCount());
        stamped.unlockRead(r);
        Thread main = Thread.currentThread();
        Thread waker = new Thread(() -> LockSupport.unpark(main));
        waker.start();
        LockSupport.park();
        waker.join();
        LockSupport.unpark(main);
        LockSupport.park();
        LockSupport.parkNanos(1000);
        System.out.println("unparked");
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        boolean[] got = new boolean[2];
        Thread tryer = new Thread(() -> {
            got[0] = lock.tryLock();
            try {
                got[1] = lock.tryLock(5, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                got[1] = true;
            }
        });
        tryer.start();
        tryer.join();
        System.out.println(got[0] + " " + got[1] + " " + lock.hasQueuedThreads());
        Condition cond = lock.newCondition();
        System.out.println(cond.await(2, TimeUnit.MILLISECONDS) + " " + (cond.awaitNanos(1000) <= 0));
        lock.unlock();
        try {
            cond.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("needs the lock");
        }
    }
}
