import java.util.ArrayList;
import java.util.List;

/** Resources: order of closing, suppressed exceptions, null resources, existing variables. */
public class TryWithResources {
    static List<String> log = new ArrayList<>();

    static class Resource implements AutoCloseable {
        final String name;
        final boolean failing;

        Resource(String name, boolean failing) {
            if (name.equals("bad")) {
                throw new IllegalArgumentException("cannot open " + name);
            }
            this.name = name;
            this.failing = failing;
            log.add("open " + name);
        }

        void use() {
            log.add("use " + name);
        }

        @Override
        public void close() {
            log.add("close " + name);
            if (failing) {
                throw new IllegalStateException("close " + name + " failed");
            }
        }
    }

    static void flush(Throwable t) {
        for (String line : log) {
            System.out.println("  " + line);
        }
        log.clear();
        if (t != null) {
            System.out.println("  -> " + t);
            for (Throwable s : t.getSuppressed()) {
                System.out.println("     suppressed " + s + " " + s.getSuppressed().length);
            }
        }
    }

    static void run(String what, boolean failA, boolean failB, boolean failBody) {
        System.out.println(what);
        Throwable caught = null;
        try (Resource a = new Resource("a", failA); Resource b = new Resource("b", failB)) {
            a.use();
            b.use();
            if (failBody) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            log.add("catch");
            caught = e;
        } finally {
            log.add("finally");
        }
        flush(caught);
    }

    static int returning() {
        try (Resource a = new Resource("r", false)) {
            return log.size();
        }
    }

    public static void main(String[] args) {
        run("fine", false, false, false);
        run("body fails", false, false, true);
        run("closing fails", true, true, false);
        run("all fail", true, true, true);
        System.out.println("second fails to open");
        try (Resource a = new Resource("a", true); Resource b = new Resource("bad", false)) {
            log.add("never");
        } catch (IllegalArgumentException e) {
            flush(e);
        }
        System.out.println("null resource");
        try (Resource none = null) {
            log.add("body with " + none);
        }
        flush(null);
        Resource outer = new Resource("outer", false);
        try (outer) {
            outer.use();
        }
        flush(null);
        System.out.println(returning());
        flush(null);
    }
}
