import java.util.Objects;

/** Statements before super and this. */
public class FlexibleConstructors {
    static class Base {
        final String name;

        Base(String name) {
            this.name = name;
            System.out.println("Base " + describe());
        }

        String describe() {
            return "base " + name;
        }
    }

    static class Derived extends Base {
        final int size;
        final String label;

        Derived(int size) {
            if (size < 0) {
                throw new IllegalArgumentException("size " + size);
            }
            this.size = size;
            String computed = "n" + size * 2;
            label = computed + "!";
            super(computed);
            System.out.println("Derived " + label);
        }

        Derived(String text) {
            int parsed;
            try {
                parsed = Integer.parseInt(text);
            } catch (NumberFormatException e) {
                parsed = 99;
            }
            this(parsed);
            System.out.println("from text " + text);
        }

        @Override
        String describe() {
            return "derived " + size + " " + label;
        }
    }

    record Range(int lo, int hi) {
        Range(String text) {
            String[] parts = text.split("-");
            Objects.checkIndex(1, parts.length);
            this(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }
    }

    enum Level {
        LOW("1"), HIGH("x");

        final int n;

        Level(String s) {
            int v = s.equals("x") ? 100 : Integer.parseInt(s);
            this.n = v;
        }
    }

    class Inner {
        final String outer;

        Inner() {
            var s = "inner of " + FlexibleConstructors.this.hashCode() * 0;
            super();
            outer = s;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Derived(3).size);
        System.out.println(new Derived("7").name);
        System.out.println(new Derived("bad").label);
        try {
            new Derived(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Range("3-9"));
        try {
            new Range("3");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.LOW.n + Level.HIGH.n);
        System.out.println(new FlexibleConstructors().new Inner().outer);
    }
}
