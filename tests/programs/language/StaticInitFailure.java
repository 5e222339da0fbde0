/** Initialisers that throw: the first use, every later use, and a class that depends on one. */
public class StaticInitFailure {
    static class Fails {
        static int value = compute();

        static int compute() {
            throw new IllegalStateException("no value");
        }
    }

    static class FailsWithError {
        static {
            if (true) throw new AssertionError("broken");
        }
    }

    static class Depends {
        static int twice = Fails.value * 2;
    }

    static class Child extends Fails {
        static int x = 1;
    }

    static class Retry {
        static int attempts;

        static {
            attempts++;
            Object o = "text";
            Integer i = (Integer) o;
        }
    }

    static void attempt(String name, Runnable body) {
        try {
            body.run();
            System.out.println(name + " worked");
        } catch (Throwable t) {
            System.out.println(name + " " + t.getClass().getName() + ": " + t.getMessage());
            Throwable cause = t.getCause();
            if (cause != null && t instanceof ExceptionInInitializerError) {
                System.out.println("  cause " + cause.getClass().getName() + ": " + cause.getMessage());
                System.out.println("  same " + (((ExceptionInInitializerError) t).getException() == cause));
            }
        }
    }

    public static void main(String[] args) {
        attempt("first", () -> System.out.println(Fails.value));
        attempt("second", () -> System.out.println(Fails.value));
        attempt("new", () -> new Fails());
        attempt("write", () -> Fails.value = 1);
        attempt("error", () -> new FailsWithError());
        attempt("error again", () -> new FailsWithError());
        attempt("depends", () -> System.out.println(Depends.twice));
        attempt("depends again", () -> System.out.println(Depends.twice));
        attempt("child", () -> System.out.println(Child.x));
        attempt("array", () -> System.out.println(new Fails[3].length));
        attempt("literal", () -> System.out.println(Fails.class.getName()));
        attempt("instanceof", () -> System.out.println((Object) "x" instanceof Retry));
        attempt("cast", () -> System.out.println(Retry.attempts));
        attempt("cast", () -> System.out.println(Retry.attempts));
    }
}
