/** Leaves through System.exit: finally blocks do not run, shutdown hooks do. */
public class ExitSeven {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            System.out.println("leaving");
            System.exit(7);
        } finally {
            System.out.println("never printed");
        }
    }
}
