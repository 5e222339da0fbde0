import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Which handler catches what: multi-catch, rethrow, nested handlers, constructors, initialisers. */
public class CatchOrder {
    static class AppException extends Exception {
        final int code;

        AppException(String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + " [" + code + "]";
        }
    }

    static class Quiet extends RuntimeException {
        Quiet() {
            super("quiet", null, false, false);
        }
    }

    static void raise(int kind) throws Exception {
        switch (kind) {
            case 0 -> throw new FileNotFoundException("f");
            case 1 -> throw new IOException("io");
            case 2 -> throw new AppException("app", 42);
            case 3 -> throw new ArithmeticException();
            case 4 -> throw new UncheckedIOException("wrapped", new IOException("in"));
            case 5 -> throw new Quiet();
            case 6 -> throw new StackOverflowError("by hand");
            default -> System.out.print("nothing ");
        }
    }

    static String handle(int kind) {
        try {
            raise(kind);
            return "done";
        } catch (FileNotFoundException e) {
            return "file " + e.getMessage();
        } catch (IOException | ArithmeticException e) {
            return "either " + e.getClass().getSimpleName() + " " + e.getMessage();
        } catch (AppException e) {
            return e.getMessage() + " " + e.code + " " + e;
        } catch (RuntimeException e) {
            Throwable cause = e.getCause();
            e.addSuppressed(new Exception("ignored when disabled"));
            return "runtime " + e.getMessage() + " cause " + cause + " frames " + (e.getStackTrace().length > 0) + " " + e.getSuppressed().length;
        } catch (Exception e) {
            return "unreachable";
        } catch (Error e) {
            return "error " + e.getMessage();
        }
    }

    static class Half {
        static int made;

        Half(boolean fail) {
            made++;
            if (fail) {
                throw new IllegalArgumentException("half made");
            }
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked")
        T lie = (T) t;
        throw lie;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            System.out.println(i + " " + handle(i));
        }
        try {
            new Half(false);
            new Half(true);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Half.made);
        }
        try {
            CatchOrder.<RuntimeException>sneaky(new IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            try {
                throw new IOException("inner");
            } catch (IOException e) {
                throw new RuntimeException("outer", e);
            }
        } catch (RuntimeException e) {
            Throwable root = e;
            int depth = 0;
            while (root.getCause() != null) {
                root = root.getCause();
                depth++;
            }
            System.out.println(root.getMessage() + " " + depth);
        }
        Exception self = new Exception("self");
        try {
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception("a", new Exception("b")).initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Exception((String) null) + " " + new Exception(new Error("e")).getMessage() + " " + new Exception("m").getLocalizedMessage());
    }
}
