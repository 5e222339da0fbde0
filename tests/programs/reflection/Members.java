import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Declared members of a class, sorted by name: fields, methods, constructors, modifiers. */
public class Members {
    static abstract class Base implements Comparable<Base> {
        protected int inherited;

        public abstract String name();

        public void greet(String who, int... times) throws java.io.IOException, IllegalStateException {
        }

        @Override
        public int compareTo(Base o) {
            return 0;
        }
    }

    static class Thing extends Base {
        public static final int CONST = 5;
        private volatile long counter;
        protected transient List<String> names;
        final double[] data = {1};
        static int shared;

        public Thing() {
        }

        private Thing(String s, int[][] grid) {
        }

        public String name() {
            return "thing";
        }

        synchronized void locked() {
        }

        static native void unlinked();

        private static final long helper(double d, Object o) {
            return 1;
        }

        <T extends Number> T generic(T t, List<? super T> sink) {
            return t;
        }
    }

    public static void main(String[] args) throws Exception {
        Field[] fields = Thing.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field f : fields) {
            System.out.println(f + " | " + f.toGenericString() + " | " + Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName());
        }
        for (Class<?> c : new Class<?>[] {Base.class, Thing.class}) {
            Method[] methods = c.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::toString));
            for (Method m : methods) {
                System.out.println(m + " | " + m.toGenericString() + " | " + m.isBridge() + m.isSynthetic() + m.isVarArgs() + " " + m.getParameterCount());
            }
        }
        Constructor<?>[] constructors = Thing.class.getDeclaredConstructors();
        Arrays.sort(constructors, Comparator.comparing(Constructor::toString));
        for (Constructor<?> c : constructors) {
            System.out.println(c + " " + Arrays.toString(c.getParameterTypes()));
        }
        System.out.println(Thing.class.getFields().length + " " + Thing.class.getConstructors().length);
        System.out.println(Thing.class.getMethod("greet", String.class, int[].class).getDeclaringClass().getSimpleName() + " " + Arrays.toString(Thing.class.getMethod("greet", String.class, int[].class).getExceptionTypes()));
        for (Parameter p : Thing.class.getDeclaredConstructor(String.class, int[][].class).getParameters()) {
            System.out.println(p.getType().getSimpleName() + " " + p.isNamePresent() + " " + p.getName());
        }
        try {
            Thing.class.getMethod("helper", double.class, Object.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thing.class.getField("counter");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thing.class.getDeclaredConstructor(int.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Modifier.toString(Base.class.getModifiers()) + " " + Modifier.isStatic(Thing.class.getModifiers()) + " " + Modifier.toString(Runnable.class.getModifiers()));
    }
}
