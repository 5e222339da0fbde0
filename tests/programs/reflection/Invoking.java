import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Calling methods and constructors through reflection. */
public class Invoking {
    private final String name;
    static int made;

    public Invoking(String name) {
        if (name == null) {
            throw new IllegalArgumentException("name");
        }
        this.name = name;
        made++;
    }

    private Invoking() {
        this("secret");
    }

    public String hello(int n, long l, double d, char c, boolean z) {
        return name + n + l + d + c + z;
    }

    static int sum(int... xs) {
        return Arrays.stream(xs).sum();
    }

    private byte tiny(byte b, Short s, float f) {
        return (byte) (b + s + f);
    }

    void nothing() {
    }

    static void fail(String why) throws Exception {
        throw new Exception(why);
    }

    static class Sub extends Invoking {
        Sub() {
            super("sub");
        }

        @Override
        public String hello(int n, long l, double d, char c, boolean z) {
            return "sub" + n;
        }
    }

    static abstract class Abstract {
    }

    static void attempt(String what, Method m, Object target, Object... args) {
        try {
            System.out.println(what + " = " + m.invoke(target, args));
        } catch (InvocationTargetException e) {
            System.out.println(what + " threw " + e.getCause() + " " + e.getMessage());
        } catch (ReflectiveOperationException | RuntimeException e) {
            System.out.println(what + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Invoking.class;
        Object o = c.getConstructor(String.class).newInstance("obj");
        Method hello = c.getMethod("hello", int.class, long.class, double.class, char.class, boolean.class);
        attempt("hello", hello, o, 1, 2L, 3.5, 'c', true);
        attempt("widened", hello, o, (byte) 1, 2, 3f, 'c', true);
        attempt("narrowed", hello, o, 1L, 2L, 3.5, 'c', true);
        attempt("few", hello, o, 1);
        attempt("null primitive", hello, o, null, 2L, 3.5, 'c', true);
        attempt("null target", hello, null, 1, 2L, 3.5, 'c', true);
        attempt("wrong target", hello, "string", 1, 2L, 3.5, 'c', true);
        attempt("virtual", hello, new Sub(), 9, 2L, 3.5, 'c', true);
        Method sum = c.getDeclaredMethod("sum", int[].class);
        attempt("sum", sum, null, new int[] {1, 2, 3});
        Method tiny = c.getDeclaredMethod("tiny", byte.class, Short.class, float.class);
        attempt("tiny", tiny, o, (byte) 100, (short) 100, 0.5f);
        attempt("nothing", c.getDeclaredMethod("nothing"), o);
        attempt("fail", c.getDeclaredMethod("fail", String.class), null, "because");
        attempt("length", String.class.getMethod("length"), "four");
        attempt("static on null", Integer.class.getMethod("parseInt", String.class), null, "77");
        attempt("bad number", Integer.class.getMethod("parseInt", String.class), null, "x");
        Constructor<?> secret = c.getDeclaredConstructor();
        secret.setAccessible(true);
        System.out.println(((Invoking) secret.newInstance()).name + " " + made);
        try {
            c.getConstructor(String.class).newInstance((Object) null);
        } catch (InvocationTargetException e) {
            System.out.println("constructor threw " + e.getCause());
        }
        try {
            Abstract.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            System.out.println("abstract " + e.getMessage());
        }
        Method clone = Object.class.getMethod("toString");
        System.out.println(clone.invoke(java.util.List.of(1, 2)));
        System.out.println(hello.equals(c.getMethod("hello", int.class, long.class, double.class, char.class, boolean.class)) + " " + hello.getName().hashCode());
        int calls = 0;
        Method abs = Math.class.getMethod("abs", int.class);
        for (int i = -50; i < 0; i++) {
            calls += (Integer) abs.invoke(null, i);
        }
        System.out.println(calls);
    }
}
