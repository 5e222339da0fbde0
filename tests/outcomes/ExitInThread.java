/** System.exit of another thread ends a main that would wait forever. */
public class ExitInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.exit(3));
        other.start();
        synchronized (args) {
            args.wait();
        }
    }
}
