import java.util.Arrays;

/** Varargs, overload resolution in its three phases, and boxing. */
public class Varargs {
    static String f(int x) {
        return "int";
    }

    static String f(long x) {
        return "long";
    }

    static String f(Integer x) {
        return "Integer";
    }

    static String f(Object x) {
        return "Object";
    }

    static String f(int... x) {
        return "int..." + x.length;
    }

    static String g(Object... x) {
        return x == null ? "null" : x.length + Arrays.deepToString(x);
    }

    static String h(String first, Object... rest) {
        return first + rest.length;
    }

    static String h(String first, String second) {
        return "two";
    }

    static int sum(int... values) {
        int total = 0;
        for (int v : values) {
            total += v;
        }
        return total;
    }

    static String k(char c, int i) {
        return "char,int";
    }

    static String k(int i, double d) {
        return "int,double";
    }

    static String n(StringBuilder s) {
        return "StringBuilder";
    }

    static String n(Object s) {
        return "Object";
    }

    public static void main(String... args) {
        byte b = 1;
        short s = 2;
        System.out.println(f(1) + " " + f(1L) + " " + f('c') + " " + f(b) + " " + f(s) + " " + f(1f) + " " + f("s"));
        System.out.println(f(Integer.valueOf(1)) + " " + f() + " " + f(1, 2) + " " + f(Long.valueOf(3)));
        System.out.println(g() + " " + g(1) + " " + g(1, "two", 'c') + " " + g((Object) null));
        System.out.println(g((Object[]) null) + " " + g(new Object[] {1, 2}) + " " + g(new int[] {1, 2}));
        System.out.println(g((Object) new String[] {"a"}) + " " + g(new String[] {"a"}) + " " + g(new int[][] {{1}, {2}}));
        System.out.println(h("a") + " " + h("a", "b") + " " + h("a", 1) + " " + h("a", "b", "c"));
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[10]));
        System.out.println(k('a', 'b') + " " + k(1, 2f) + " " + n(null) + " " + n("x"));
        System.out.println(String.format("%s %s", (Object[]) new String[] {"x", "y"}));
        System.out.println(args.length);
    }
}
