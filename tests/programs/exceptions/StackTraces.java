import java.io.PrintWriter;
import java.io.StringWriter;

/** Printed stack traces with line numbers, causes, suppressed and common frames. */
public class StackTraces {
    static class Custom extends Exception {
        Custom(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static void third(int n) throws Custom {
        try {
            System.out.println(10 / n);
        } catch (ArithmeticException e) {
            throw new Custom("third failed", e);
        }
    }

    static void second() throws Custom {
        third(5);
        third(0);
    }

    void first() {
        try {
            second();
        } catch (Custom c) {
            throw new IllegalStateException(c);
        }
    }

    static class Inner {
        Inner() {
            new StackTraces().first();
        }
    }

    static void viaLambda(Runnable r) {
        r.run();
    }

    public static void main(String[] args) {
        try {
            new Inner();
        } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
        }
        try {
            viaLambda(() -> {
                throw new UnsupportedOperationException("in lambda");
            });
        } catch (UnsupportedOperationException e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace[0].getMethodName().startsWith("lambda$main$") + " " + trace[1].getMethodName() + " "
                    + trace[1].getLineNumber() + " " + trace[2].getMethodName() + " " + trace.length);
        }
        Exception e = new Exception("outer");
        e.addSuppressed(new RuntimeException("one", new Error("its cause")));
        e.addSuppressed(new RuntimeException("two"));
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text, true));
        System.out.print(text);
        try {
            Integer.parseInt("x1");
        } catch (NumberFormatException n) {
            StackTraceElement last = n.getStackTrace()[n.getStackTrace().length - 1];
            System.out.println(last + " " + last.getClassName() + " " + last.getFileName() + " " + last.isNativeMethod());
        }
        Throwable moved = new Throwable("moved");
        moved.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 7), new StackTraceElement("a.B", "d", null, -2)});
        moved.printStackTrace(System.out);
        Throwable cyclic = new Throwable("cyclic");
        Throwable other = new Throwable("other", cyclic);
        cyclic.initCause(other);
        cyclic.setStackTrace(new StackTraceElement[0]);
        other.setStackTrace(new StackTraceElement[0]);
        cyclic.printStackTrace(System.out);
    }
}
