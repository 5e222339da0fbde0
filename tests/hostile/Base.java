import java.lang.reflect.Field;

/** What the tricks share. */
abstract class Base {
    static final sun.misc.Unsafe U;

    static {
        try {
            Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            unsafe.setAccessible(true);
            U = (sun.misc.Unsafe) unsafe.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Box {
        static String shared = "shared";
        int number;
        Object object;
        String text;
    }

    static long at(Class<?> owner, String name) throws Exception {
        return U.objectFieldOffset(owner.getDeclaredField(name));
    }
}
