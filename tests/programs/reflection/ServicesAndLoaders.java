import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** A small dependency injector and object printer built on reflection. */
public class ServicesAndLoaders {
    interface Engine {
        int power();
    }

    static class Diesel implements Engine {
        public int power() {
            return 90;
        }
    }

    static class Wheels {
        final int count = 4;
    }

    static class Car {
        final Engine engine;
        final Wheels wheels;

        Car(Engine engine, Wheels wheels) {
            this.engine = engine;
            this.wheels = wheels;
        }
    }

    static class Injector {
        final Map<Class<?>, Supplier<?>> bindings = new java.util.HashMap<>();
        final List<String> made = new ArrayList<>();

        <T> void bind(Class<T> type, Class<? extends T> impl) {
            bindings.put(type, () -> get(impl));
        }

        <T> T get(Class<T> type) {
            Supplier<?> s = bindings.get(type);
            if (s != null) {
                return type.cast(s.get());
            }
            if (type.isInterface()) {
                throw new IllegalStateException("nothing bound to " + type.getSimpleName());
            }
            try {
                var constructor = type.getDeclaredConstructors()[0];
                Object[] args = new Object[constructor.getParameterCount()];
                for (int i = 0; i < args.length; i++) {
                    args[i] = get(constructor.getParameterTypes()[i]);
                }
                made.add(type.getSimpleName());
                return type.cast(constructor.newInstance(args));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static String print(Object o) throws IllegalAccessException {
        if (o == null || o instanceof Number || o instanceof String) {
            return String.valueOf(o);
        }
        Map<String, String> parts = new TreeMap<>();
        for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) {
            for (var f : c.getDeclaredFields()) {
                f.setAccessible(true);
                parts.put(f.getName(), print(f.get(o)));
            }
        }
        return o.getClass().getSimpleName() + parts;
    }

    public static class Commands {
        public String help() {
            return "no help";
        }

        public int add(Integer a, Integer b) {
            return a + b;
        }

        public String echo(String s) {
            return s;
        }
    }

    static Object command(Object target, String line) throws Exception {
        String[] words = line.split(" ");
        for (Method m : target.getClass().getDeclaredMethods()) {
            if (m.getName().equals(words[0]) && m.getParameterCount() == words.length - 1) {
                Object[] args = new Object[words.length - 1];
                for (int i = 0; i < args.length; i++) {
                    args[i] = m.getParameterTypes()[i] == Integer.class ? (Object) Integer.valueOf(words[i + 1]) : words[i + 1];
                }
                return m.invoke(target, args);
            }
        }
        return "unknown " + words[0];
    }

    public static void main(String[] args) throws Exception {
        Injector in = new Injector();
        try {
            in.get(Car.class);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        in.bind(Engine.class, Diesel.class);
        Car car = in.get(Car.class);
        System.out.println(car.engine.power() + " " + in.made);
        System.out.println(print(car));
        for (String line : new String[] {"help", "add 2 3", "echo hi", "add 1", "fly"}) {
            System.out.println(line + " -> " + command(new Commands(), line));
        }
        System.out.println(String.class.getClassLoader() + " " + (ServicesAndLoaders.class.getClassLoader() != null) + " " + ServicesAndLoaders.class.desiredAssertionStatus());
        System.out.println((Object) new Diesel() instanceof Serializable);
        System.out.println(String.class.getModule().getName() + " " + ServicesAndLoaders.class.getModule().isNamed() + " " + String.class.getPackage().getName());
        Class<?> loaded = ServicesAndLoaders.class.getClassLoader().loadClass("ServicesAndLoaders$Wheels");
        System.out.println(loaded == Wheels.class);
    }
}
