/** What a program did: the marks it passed, and the exception that ended it if there was one. */
public final class Outcome extends RuntimeException {
    private static int marks;

    private Outcome(String what) {
        super(what);
    }

    public static void mark(int mark) {
        marks = 31 * marks + mark;
    }

    /** Runs a program and throws what it did. */
    public static void of(Runnable program) {
        marks = 0;
        String end = "returned";
        try {
            program.run();
        } catch (RuntimeException e) {
            end = e.getClass().getName();
        }
        throw new Outcome(end + " " + marks);
    }
}
