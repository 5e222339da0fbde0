import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;

/** Method handles made of others. */
public class Combinators {
    static final Lookup LOOKUP = MethodHandles.lookup();

    static int twice(int x) {
        return 2 * x;
    }

    static boolean positive(int x) {
        return x > 0;
    }

    static int fails(int x) throws Exception {
        throw new Exception("fails " + x);
    }

    static int handles(Exception e, int x) {
        return -x;
    }

    static int cleans(Throwable t, int result, int x) {
        System.out.println("cleans " + t + " " + result);
        return result + x;
    }

    static int step(int sum, int i) {
        return sum * 2 + i;
    }

    static String each(String sum, Object element) {
        return sum + element;
    }

    static String spread(String... parts) {
        return Arrays.toString(parts);
    }

    static String mixed(byte a, char b, long c, float d, double e, Object f) {
        return a + " " + b + " " + c + " " + d + " " + e + " " + f;
    }

    static MethodHandle find(String name, Class<?> result, Class<?>... params) throws Exception {
        return LOOKUP.findStatic(Combinators.class, name, methodType(result, params));
    }

    static void attempt(Callable<?> body) throws Exception {
        try {
            System.out.println(body.call());
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static Object call(MethodHandle handle, Object... args) throws Exception {
        try {
            return handle.invokeWithArguments(args);
        } catch (Exception e) {
            throw e;
        } catch (Throwable t) {
            return t;
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle twice = find("twice", int.class, int.class);
        MethodHandle length = LOOKUP.findVirtual(String.class, "length", methodType(int.class));
        MethodHandle max = LOOKUP.findStatic(Math.class, "max", methodType(int.class, int.class, int.class));
        MethodHandle mixed = find("mixed", String.class, byte.class, char.class, long.class, float.class, double.class, Object.class);

        System.out.println((int) MethodHandles.filterReturnValue(length, twice).invokeExact("four"));
        System.out.println((int) MethodHandles.filterArguments(max, 0, twice, twice).invokeExact(3, 5));
        System.out.println((int) MethodHandles.foldArguments(max, twice).invokeExact(-5));
        System.out.println((int) MethodHandles.permuteArguments(max, methodType(int.class, String.class, int.class), 1, 1).invokeExact("x", 7));
        System.out.println((int) MethodHandles.dropArguments(twice, 1, String.class, long.class).invokeExact(4, "x", 1L));
        System.out.println((int) MethodHandles.collectArguments(max, 1, length).invokeExact(2, "hello"));
        System.out.println((String) MethodHandles.insertArguments(mixed, 1, 'c', 5L).invokeExact((byte) 1, 2f, 3d, (Object) "o"));
        System.out.println(mixed.invoke((byte) 1, 'b', 2, 3, 4, 5) + " " + length.bindTo("bound").invoke());
        MethodHandle choose = MethodHandles.guardWithTest(find("positive", boolean.class, int.class), twice,
                MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0, int.class));
        System.out.println((int) choose.invokeExact(4) + " " + (int) choose.invokeExact(-4));

        MethodHandle fails = find("fails", int.class, int.class);
        MethodHandle caught = MethodHandles.catchException(fails, Exception.class, find("handles", int.class, Exception.class, int.class));
        System.out.println((int) caught.invokeExact(9));
        MethodHandle cleans = find("cleans", int.class, Throwable.class, int.class, int.class);
        System.out.println((int) MethodHandles.tryFinally(twice, cleans).invokeExact(5));
        attempt(() -> call(MethodHandles.tryFinally(fails, cleans), 6));
        MethodHandle thrower = MethodHandles.throwException(int.class, IllegalStateException.class);
        attempt(() -> call(thrower, new IllegalStateException("thrown")));

        MethodHandle step = find("step", int.class, int.class, int.class);
        System.out.println((int) MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 1), step).invokeExact());
        MethodHandle each = find("each", String.class, String.class, Object.class);
        MethodHandle over = MethodHandles.iteratedLoop(LOOKUP.findVirtual(List.class, "iterator", methodType(Iterator.class)),
                MethodHandles.dropArguments(MethodHandles.constant(String.class, ">"), 0, List.class), each);
        System.out.println((String) over.invokeExact(List.of(1, "b", 'c')));

        MethodHandle spread = find("spread", String.class, String[].class);
        System.out.println(spread.isVarargsCollector() + " " + spread.invoke() + spread.invoke("a", "b") + spread.invoke(new String[] {"c"}));
        System.out.println(spread.asFixedArity().invoke(new String[] {"d"}) + " " + max.asSpreader(Object[].class, 2).invoke(new Object[] {3, 8}));
        System.out.println(LOOKUP.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class)).asCollector(Object[].class, 3).invoke(1, "b", 2.0));
        System.out.println((byte) MethodHandles.explicitCastArguments(twice, methodType(byte.class, double.class)).invokeExact(100.7));
        System.out.println((long) twice.asType(methodType(long.class, Short.class)).invokeExact(Short.valueOf((short) 6)));
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[] {7, 8}, 1) + " " + (int) MethodHandles.arrayLength(long[].class).invokeExact(new long[3]));
        System.out.println(MethodHandles.identity(String.class).invoke("id") + " " + MethodHandles.zero(long.class).invoke() + " " + MethodHandles.empty(methodType(Object.class, int.class)).invoke(1));
        System.out.println(MethodHandles.exactInvoker(twice.type()).invoke(twice, 8) + " " + MethodHandles.spreadInvoker(max.type(), 0).invoke(max, new Object[] {1, 2}));

        MutableCallSite site = new MutableCallSite(twice);
        MethodHandle dynamic = site.dynamicInvoker();
        System.out.print((int) dynamic.invokeExact(3) + " ");
        site.setTarget(MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class));
        System.out.println((int) dynamic.invokeExact(3));
        SwitchPoint point = new SwitchPoint();
        MethodHandle switched = point.guardWithTest(MethodHandles.constant(String.class, "before"), MethodHandles.constant(String.class, "after"));
        System.out.print((String) switched.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println((String) switched.invokeExact() + " " + point.hasBeenInvalidated());
        Callable<?> callable = MethodHandleProxies.asInterfaceInstance(Callable.class, MethodHandles.insertArguments(twice, 0, 50));
        System.out.println(callable.call() + " " + MethodHandleProxies.isWrapperInstance(callable));

        attempt(() -> call(twice, "text"));
        attempt(() -> call(twice, 1, 2));
        attempt(() -> call(length, (Object) null));
        attempt(() -> MethodHandles.filterReturnValue(twice, length));
        attempt(() -> twice.asType(methodType(String.class, int.class)));
        attempt(() -> MethodHandles.publicLookup().findStatic(Combinators.class, "twice", methodType(int.class, int.class)));
        attempt(() -> LOOKUP.findStatic(Combinators.class, "thrice", methodType(int.class, int.class)));
        attempt(() -> LOOKUP.findVirtual(Combinators.class, "twice", methodType(int.class, int.class)));
        attempt(() -> LOOKUP.findGetter(Combinators.class, "value", byte[].class));
        System.out.println(LOOKUP.revealDirect(twice) + " " + LOOKUP.revealDirect(length).getReferenceKind());
    }
}
