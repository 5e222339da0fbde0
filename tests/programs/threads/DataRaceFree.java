import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** volatile flags, double-checked singletons, class initialisation from several threads, timers. */
public class DataRaceFree {
    static volatile boolean stop;
    static volatile int seen;

    static class Singleton {
        private static volatile Singleton instance;
        static int created;

        static Singleton get() {
            Singleton s = instance;
            if (s == null) {
                synchronized (Singleton.class) {
                    s = instance;
                    if (s == null) {
                        created++;
                        instance = s = new Singleton();
                    }
                }
            }
            return s;
        }
    }

    static class Holder {
        static int initialised;
        static final Object VALUE;

        static {
            initialised++;
            VALUE = new Object();
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(() -> {
            int n = 0;
            while (!stop) {
                n++;
                seen = 1;
                Thread.onSpinWait();
                Thread.yield();
            }
            seen = n > 0 ? 2 : 3;
        });
        spinner.start();
        while (seen == 0) {
            Thread.yield();
        }
        stop = true;
        spinner.join();
        System.out.println("spinner saw the flag: " + (seen == 2));
        Singleton[] got = new Singleton[6];
        Object[] values = new Object[6];
        List<Thread> threads = new ArrayList<>();
        CountDownLatch start = new CountDownLatch(1);
        for (int i = 0; i < 6; i++) {
            int n = i;
            Thread t = new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    return;
                }
                got[n] = Singleton.get();
                values[n] = Holder.VALUE;
            });
            threads.add(t);
            t.start();
        }
        start.countDown();
        for (Thread t : threads) {
            t.join();
        }
        boolean same = true;
        for (int i = 1; i < 6; i++) {
            same &= got[i] == got[0] && values[i] == values[0];
        }
        System.out.println(same + " " + Singleton.created + " " + Holder.initialised);
        Timer timer = new Timer(true);
        CountDownLatch fired = new CountDownLatch(3);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                fired.countDown();
                if (fired.getCount() == 0) {
                    cancel();
                }
            }
        }, 1, 1);
        fired.await();
        System.out.println("timer fired " + fired.getCount());
        timer.cancel();
        Object lock = new Object();
        int[] turns = {0};
        StringBuilder order = new StringBuilder();
        Thread[] players = new Thread[3];
        for (int p = 0; p < 3; p++) {
            int me = p;
            players[p] = new Thread(() -> {
                for (int round = 0; round < 4; round++) {
                    synchronized (lock) {
                        while (turns[0] % 3 != me) {
                            try {
                                lock.wait();
                            } catch (InterruptedException e) {
                                return;
                            }
                        }
                        order.append((char) ('A' + me));
                        turns[0]++;
                        lock.notifyAll();
                    }
                }
            });
            players[p].start();
        }
        for (Thread t : players) {
            t.join();
        }
        System.out.println(order);
        System.out.println(Thread.currentThread().getState());
        System.out.println(Thread.currentThread().isAlive());
    }
}
