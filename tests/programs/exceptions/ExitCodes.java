/** System.exit from deep inside with pending finally blocks and hooks. */
public class ExitCodes {
    static void leave(int depth) {
        try {
            if (depth == 0) {
                System.out.println("exit now");
                System.exit(42);
            }
            leave(depth - 1);
        } finally {
            System.out.println("never");
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        for (int i = 0; i < 5; i++) {
            System.out.println("before " + i);
        }
        System.out.print("partial line ");
        leave(5);
    }
}
