/** An uncaught exception with a cause and a suppressed one. */
public class UncaughtCause {
    static void fail() {
        IllegalStateException outer =
                new IllegalStateException("outer", new IllegalArgumentException("inner"));
        outer.addSuppressed(new RuntimeException("beside"));
        throw outer;
    }

    public static void main(String[] args) {
        System.out.println("before");
        fail();
    }
}
