import java.util.concurrent.CountDownLatch;

/** Two threads take two locks in opposite order, each surely holding its first. */
public class Deadlock {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static final CountDownLatch BOTH = new CountDownLatch(2);

    static void take(Object first, Object second) {
        synchronized (first) {
            BOTH.countDown();
            try {
                BOTH.await();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (second) {
                System.out.println("never printed");
            }
        }
    }

    public static void main(String[] args) {
        System.out.println("locking");
        new Thread(() -> take(LEFT, RIGHT)).start();
        new Thread(() -> take(RIGHT, LEFT)).start();
    }
}
