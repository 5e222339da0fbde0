import java.util.ArrayList;
import java.util.List;

/** Field initialisers, instance blocks, constructor chains, defaults seen early, final fields. */
public class InitialiserOrder {
    static final List<String> LOG = new ArrayList<>();

    static <T> T log(String s, T value) {
        LOG.add(s + "=" + value);
        return value;
    }

    int a = log("a", 1);
    int b = log("b", a + c());
    final int c;
    final int d = log("d", 4);
    static int count;

    {
        LOG.add("block1 " + a + b + " d " + dValue());
    }

    InitialiserOrder() {
        this(5);
        LOG.add("no-arg");
    }

    InitialiserOrder(int x) {
        LOG.add("before c " + cValue());
        c = x;
        LOG.add("int-arg " + c);
        count++;
    }

    {
        LOG.add("block2");
        a = 100;
    }

    int e = log("e", a);

    int c() {
        return e;
    }

    int cValue() {
        return c;
    }

    int dValue() {
        return d;
    }

    static class Parent {
        String s = "parent";

        Parent() {
            init();
        }

        void init() {
            LOG.add("Parent.init");
        }
    }

    static class Child extends Parent {
        String t = "child";
        String u;
        int n = 5;
        int m;

        @Override
        void init() {
            LOG.add("Child.init " + s + " " + t + " " + n);
            t = "overwritten";
            u = "kept";
            n = 9;
            m = 9;
        }
    }

    class Inner {
        int v = a + InitialiserOrder.this.e;
    }

    interface Constants {
        int FIRST = log("FIRST", 1);
        int SECOND = log("SECOND", FIRST + 1);
        int COMPILE = 7;
    }

    static class UsesConstants implements Constants {
        static int sum = COMPILE;
    }

    static void flush() {
        LOG.forEach(System.out::println);
        LOG.clear();
        System.out.println("--");
    }

    public static void main(String[] args) {
        new InitialiserOrder();
        flush();
        new InitialiserOrder(9);
        flush();
        Child c = new Child();
        LOG.add(c.t + " " + c.u + " " + c.n + " " + c.m);
        flush();
        LOG.add("sum " + UsesConstants.sum);
        LOG.add("second " + Constants.SECOND);
        flush();
        InitialiserOrder o = new InitialiserOrder(1);
        LOG.clear();
        System.out.println(o.new Inner().v + " " + count);
    }
}
