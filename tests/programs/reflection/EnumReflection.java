import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Generic equals, hashCode, toString, mapping to and from maps, done by reflection. */
public class EnumReflection {
    enum Size {
        SMALL, LARGE
    }

    static class Config {
        String name = "default";
        int port = 80;
        long timeout;
        double ratio = 0.5;
        boolean verbose;
        Size size = Size.SMALL;
        int[] ports = {1, 2};
        transient String secret = "x";
        static String shared = "s";
    }

    static Field[] fields(Class<?> c) {
        Field[] f = Arrays.stream(c.getDeclaredFields()).filter(x -> !Modifier.isStatic(x.getModifiers()) && !Modifier.isTransient(x.getModifiers()) && !x.isSynthetic()).toArray(Field[]::new);
        Arrays.sort(f, Comparator.comparing(Field::getName));
        return f;
    }

    static Map<String, Object> toMap(Object o) throws IllegalAccessException {
        Map<String, Object> m = new LinkedHashMap<>();
        for (Field f : fields(o.getClass())) {
            Object v = f.get(o);
            m.put(f.getName(), v instanceof int[] a ? Arrays.toString(a) : v);
        }
        return m;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static <T> T fromMap(Class<T> c, Map<String, String> values) throws ReflectiveOperationException {
        T t = c.getDeclaredConstructor().newInstance();
        for (Map.Entry<String, String> e : values.entrySet()) {
            Field f = c.getDeclaredField(e.getKey());
            Class<?> k = f.getType();
            String v = e.getValue();
            Object parsed = k == int.class ? (Object) Integer.valueOf(v) : k == long.class ? (Object) Long.valueOf(v) : k == double.class ? (Object) Double.valueOf(v) : k == boolean.class ? (Object) Boolean.valueOf(v) : k.isEnum() ? Enum.valueOf((Class) k, v) : k == int[].class ? Arrays.stream(v.split(",")).mapToInt(Integer::parseInt).toArray() : v;
            f.set(t, parsed);
        }
        return t;
    }

    static boolean same(Object a, Object b) throws IllegalAccessException {
        if (a.getClass() != b.getClass()) {
            return false;
        }
        for (Field f : fields(a.getClass())) {
            if (!Objects.deepEquals(f.get(a), f.get(b))) {
                return false;
            }
        }
        return true;
    }

    static void copy(Object from, Object to) throws ReflectiveOperationException {
        for (Field f : fields(from.getClass())) {
            f.set(to, f.get(from));
        }
    }

    public static void main(String[] args) throws Exception {
        Config c = new Config();
        System.out.println(toMap(c));
        Config d = fromMap(Config.class, new TreeMap<>(Map.of("name", "prod", "port", "8080", "timeout", "5000000000", "ratio", "1e-3", "verbose", "true", "size", "LARGE", "ports", "7,8,9")));
        System.out.println(toMap(d) + " " + d.secret);
        System.out.println(same(c, d) + " " + same(c, new Config()));
        copy(d, c);
        System.out.println(same(c, d) + " " + (c.ports == d.ports));
        try {
            fromMap(Config.class, Map.of("nope", "1"));
        } catch (NoSuchFieldException e) {
            System.out.println("no field " + e.getMessage());
        }
        try {
            fromMap(Config.class, Map.of("port", "many"));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            fromMap(Config.class, Map.of("size", "HUGE"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Method values = Size.class.getMethod("values");
        Method valueOf = Size.class.getMethod("valueOf", String.class);
        System.out.println(Arrays.toString((Object[]) values.invoke(null)) + " " + valueOf.invoke(null, "LARGE") + " " + Modifier.toString(values.getModifiers()) + " " + Size.class.getSuperclass().getSimpleName());
    }
}
