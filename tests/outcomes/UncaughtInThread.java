/** An uncaught exception of another thread is printed but does not change the exit code. */
public class UncaughtInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("worker failed");
        }, "worker");
        worker.start();
        worker.join();
        System.out.println("main goes on");
    }
}
