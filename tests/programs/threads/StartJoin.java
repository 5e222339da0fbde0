import java.util.ArrayList;
import java.util.List;

/** Threads started and joined; results are combined in a fixed order. */
public class StartJoin {
    static class Summer extends Thread {
        final int from;
        final int to;
        long sum;

        Summer(int from, int to) {
            super("summer-" + from);
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            for (int i = from; i < to; i++) {
                sum += i;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Summer> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            workers.add(new Summer(i * 1000, (i + 1) * 1000));
        }
        System.out.println(workers.get(0).getState() + " " + workers.get(0).isAlive());
        workers.forEach(Thread::start);
        long total = 0;
        for (Summer w : workers) {
            w.join();
            total += w.sum;
            System.out.println(w.getName() + " " + w.sum + " " + w.getState() + " " + w.isAlive());
        }
        System.out.println(total);
        try {
            workers.get(0).start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice");
        }
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.getThreadGroup().getName() + " " + main.isInterrupted());
        StringBuilder log = new StringBuilder();
        Thread t = new Thread(() -> log.append("in ").append(Thread.currentThread().getName()).append(' '), "runner");
        t.setPriority(7);
        t.setDaemon(true);
        t.start();
        t.join();
        System.out.println(log + "" + t.isDaemon() + " " + t.getPriority());
        Thread child = new Thread(() -> {
            Thread grandchild = new Thread(() -> log.append("grandchild "));
            grandchild.start();
            try {
                grandchild.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            log.append("child ");
        });
        child.start();
        child.join(10_000);
        System.out.println(log);
        Thread same = new Thread(() -> log.append("ran directly"));
        same.run();
        System.out.println(log + " " + same.getState());
    }
}
