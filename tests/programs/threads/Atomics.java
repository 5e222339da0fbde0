import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** The atomic classes from one thread and a lock-free stack from several. */
public class Atomics {
    static class Stack<T> {
        record Node<T>(T value, Node<T> next) {
        }

        final AtomicReference<Node<T>> head = new AtomicReference<>();

        void push(T t) {
            Node<T> old;
            do {
                old = head.get();
            } while (!head.compareAndSet(old, new Node<>(t, old)));
        }

        T pop() {
            while (true) {
                Node<T> old = head.get();
                if (old == null) {
                    return null;
                }
                if (head.compareAndSet(old, old.next())) {
                    return old.value();
                }
            }
        }
    }

    volatile int updated;

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-2) + " " + i.updateAndGet(x -> x * 2) + " " + i.getAndUpdate(x -> x + 1) + " " + i.accumulateAndGet(7, Math::max) + " " + i.compareAndSet(31, 0) + " " + i);
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndSet(1) + " " + l.weakCompareAndSetPlain(1, 2) + " " + l.intValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.getAndUpdate(s -> s + "b") + " " + r.accumulateAndGet("c", String::concat) + " " + r.compareAndSet("abc", "x") + " " + r);
        AtomicIntegerArray a = new AtomicIntegerArray(3);
        a.set(1, 5);
        a.addAndGet(1, 2);
        a.incrementAndGet(2);
        System.out.println(a + " " + a.length() + " " + a.compareAndSet(0, 0, 9) + " " + a.get(0));
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", "q"});
        System.out.println(ra.getAndSet(0, "z") + " " + ra);
        AtomicStampedReference<String> st = new AtomicStampedReference<>("s", 1);
        int[] stamp = new int[1];
        System.out.println(st.compareAndSet("s", "t", 1, 2) + " " + st.compareAndSet("t", "u", 1, 2) + " " + st.get(stamp) + stamp[0]);
        AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("m", false);
        System.out.println(mk.attemptMark("m", true) + " " + mk.isMarked());
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.decrement();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        max.accumulate(3);
        max.accumulate(9);
        DoubleAdder d = new DoubleAdder();
        d.add(1.5);
        System.out.println(adder.sumThenReset() + " " + adder + " " + max.get() + " " + d.sum());
        AtomicIntegerFieldUpdater<Atomics> u = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "updated");
        Atomics o = new Atomics();
        System.out.println(u.incrementAndGet(o) + " " + u.compareAndSet(o, 1, 50) + " " + o.updated);
        Stack<Integer> stack = new Stack<>();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int base = t * 100;
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    stack.push(base + k);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        int sum = 0;
        int n = 0;
        for (Integer v = stack.pop(); v != null; v = stack.pop()) {
            sum += v;
            n++;
        }
        System.out.println(n + " " + sum);
    }
}
