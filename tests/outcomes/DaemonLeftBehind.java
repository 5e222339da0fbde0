/** A daemon thread does not keep the program alive. */
public class DaemonLeftBehind {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("main ends");
    }
}
