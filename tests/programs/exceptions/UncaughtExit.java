/** Ends with an uncaught exception: what was printed stays, the exit code is 1. */
public class UncaughtExit {
    static int step(int n) {
        System.out.println("step " + n);
        if (n == 6) {
            throw new IllegalStateException("at step " + n);
        }
        return step(n + 1);
    }

    public static void main(String[] args) {
        System.out.print("no newline yet; ");
        try {
            step(1);
        } finally {
            System.out.println("finally runs");
        }
        System.out.println("never");
    }
}
