import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** ThreadLocal, InheritableThreadLocal, uncaught exception handlers, thread groups. */
public class ThreadLocals {
    static final ThreadLocal<Integer> COUNTER = ThreadLocal.withInitial(() -> 100);
    static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "/child";
        }
    };
    static final ThreadLocal<StringBuilder> BUFFER = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        COUNTER.set(1);
        NAME.set("main");
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Thread t = new Thread(() -> {
            log.add("counter " + COUNTER.get());
            COUNTER.set(COUNTER.get() + 5);
            log.add("counter " + COUNTER.get());
            log.add("name " + NAME.get());
            log.add("buffer " + BUFFER.get());
            NAME.set("changed");
            COUNTER.remove();
            log.add("removed " + COUNTER.get());
        });
        t.start();
        t.join();
        log.add("main " + COUNTER.get() + " " + NAME.get());
        COUNTER.remove();
        log.add("main removed " + COUNTER.get());
        log.forEach(System.out::println);
        log.clear();
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("uncaught");
        }, "failing");
        failing.setUncaughtExceptionHandler((thread, e) -> log.add(thread.getName() + " " + e.getMessage()));
        failing.start();
        failing.join();
        System.out.println(log + " " + failing.isAlive());
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> log.add("default " + e));
        Thread second = new Thread(() -> {
            int[] a = new int[1];
            a[1] = 0;
        });
        second.start();
        second.join();
        System.out.println(log.get(1));
        ThreadGroup group = new ThreadGroup("mine");
        Thread grouped = new Thread(group, () -> log.add(Thread.currentThread().getThreadGroup().getName()), "g");
        grouped.start();
        grouped.join();
        System.out.println(log.get(2) + " " + group.getParent().getName() + " " + group.getMaxPriority());
        for (int i = 0; i < 3; i++) {
            int n = i;
            Thread w = new Thread(() -> {
                StringBuilder b = new StringBuilder();
                BUFFER.set(b);
                for (int k = 0; k < 3; k++) {
                    BUFFER.get().append(n);
                }
                log.add(BUFFER.get().toString());
            });
            w.start();
            w.join();
        }
        System.out.println(log.subList(3, 6));
    }
}
