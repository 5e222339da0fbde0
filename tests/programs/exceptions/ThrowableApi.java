import java.util.ArrayList;
import java.util.List;

/** Walking the stack: getStackTrace contents, fillInStackTrace, StackWalker, thread dumps. */
public class ThrowableApi {
    static Throwable make() {
        return new Throwable("made");
    }

    static Throwable lazily() {
        Throwable t = make();
        t.fillInStackTrace();
        return t;
    }

    static List<String> frames(Throwable t) {
        List<String> result = new ArrayList<>();
        for (StackTraceElement e : t.getStackTrace()) {
            result.add(e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber());
        }
        return result;
    }

    static class Base {
        Throwable at;

        Base() {
            at = new Throwable();
        }
    }

    static class Derived extends Base {
        final int x = 5;

        Derived() {
            super();
        }
    }

    static class Initialised {
        static final Throwable AT = new Throwable();
    }

    static int recurse(int n) {
        return n == 0 ? new Throwable().getStackTrace().length : recurse(n - 1);
    }

    static String caller() {
        return StackWalker.getInstance().walk(s -> s.skip(1).findFirst().get().getMethodName());
    }

    static String indirectly() {
        return caller();
    }

    public static void main(String[] args) {
        System.out.println(frames(make()));
        System.out.println(frames(lazily()));
        System.out.println(frames(new Derived().at));
        System.out.println(frames(Initialised.AT));
        System.out.println(recurse(0) + " " + recurse(10));
        StackTraceElement[] now = Thread.currentThread().getStackTrace();
        System.out.println(now[0].getMethodName() + " " + now[1].getMethodName() + " " + now.length);
        System.out.println(indirectly() + " " + caller());
        Throwable t = make();
        StackTraceElement[] copy = t.getStackTrace();
        copy[0] = null;
        System.out.println(t.getStackTrace()[0] != null);
        StackTraceElement e = t.getStackTrace()[0];
        System.out.println(e.equals(make().getStackTrace()[0]) + " " + e.hashCode() + " " + e);
        Runnable r = new Runnable() {
            @Override
            public void run() {
                System.out.println(frames(new Throwable()));
            }
        };
        r.run();
        for (int i = 0; i < 2; i++) {
            Throwable here = new Throwable(
                    "multi line " +
                    i);
            System.out.println(frames(here));
        }
        int[] data = new int[1];
        try {
            data[0]
                    = data
                    [1];
        } catch (ArrayIndexOutOfBoundsException x) {
            System.out.println(frames(x));
        }
    }
}
