import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;
import java.util.List;

/** Method handles: finding, calling, binding, converting, combining. */
public class MethodHandlesBasics {
    private int base = 10;

    int plus(int x) {
        return base + x;
    }

    static String join(String a, Object b) {
        return a + b;
    }

    private static long hidden(long a, int b) {
        return a * b;
    }

    MethodHandlesBasics(int base) {
        this.base = base;
    }

    static void boom() {
        throw new IllegalStateException("boom");
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle plus = lookup.findVirtual(MethodHandlesBasics.class, "plus", MethodType.methodType(int.class, int.class));
        MethodHandle make = lookup.findConstructor(MethodHandlesBasics.class, MethodType.methodType(void.class, int.class));
        MethodHandle join = lookup.findStatic(MethodHandlesBasics.class, "join", MethodType.methodType(String.class, String.class, Object.class));
        MethodHandle hidden = lookup.findStatic(MethodHandlesBasics.class, "hidden", MethodType.methodType(long.class, long.class, int.class));
        MethodHandlesBasics o = (MethodHandlesBasics) make.invokeExact(100);
        System.out.println((int) plus.invokeExact(o, 5));
        System.out.println((String) join.invokeExact("a", (Object) 1));
        System.out.println(join.invoke("b", 2) + " " + (long) hidden.invokeExact(6L, 7) + " " + hidden.invoke(6, (short) 7));
        System.out.println(plus.invokeWithArguments(o, 8) + " " + join.invokeWithArguments(List.of("x", "y")));
        System.out.println((int) plus.bindTo(o).invokeExact(1));
        System.out.println(plus.type() + " " + make.type() + " " + join.type().parameterCount() + " " + MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;)V", null));
        MethodHandle getter = lookup.findGetter(MethodHandlesBasics.class, "base", int.class);
        MethodHandle setter = lookup.findSetter(MethodHandlesBasics.class, "base", int.class);
        setter.invokeExact(o, 55);
        System.out.println((int) getter.invokeExact(o));
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("hello") + " " + length.asType(MethodType.methodType(long.class, Object.class)).invoke((Object) "four"));
        System.out.println(MethodHandles.insertArguments(join, 0, "fixed").invoke((Object) "!") + " " + MethodHandles.constant(String.class, "const").invoke());
        System.out.println(MethodHandles.filterReturnValue(join, length).invoke("abc", (Object) "de"));
        try {
            int wrong = (int) join.invokeExact("a", "b");
            System.out.println(wrong);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            lookup.findVirtual(String.class, "missing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println("no such method");
        }
        try {
            lookup.findStatic(MethodHandlesBasics.class, "boom", MethodType.methodType(void.class)).invokeExact();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle unreflected = lookup.unreflect(Math.class.getMethod("max", int.class, int.class));
        System.out.println((int) unreflected.invokeExact(3, 9));
        MethodHandle spread = MethodHandles.lookup().findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
        System.out.println(spread.invoke(1, 2, 3) + " " + spread.isVarargsCollector());
        System.out.println(join.asSpreader(Object[].class, 2).invoke(new Object[] {"s", "t"}));
    }
}
