import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Arguments from their written form: numbers (floats as their bits), {@code null}, {@code text ID N
 * CHARACTER...}, {@code box CLASS NUMBER}, {@code constant CLASS NAME}, {@code array ID CLASS N
 * ELEMENT...}, {@code object ID CLASS N (CLASS FIELD VALUE)...}, {@code same ID}.
 */
final class Given {
    private final Map<String, Object> objects = new HashMap<>();
    private Iterator<String> words;

    static Object[] arguments(Method method, String[] written) {
        Given given = new Given();
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            given.words = List.of(written[i].split(" ")).iterator();
            try {
                arguments[i] = given.value(types[i]);
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(written[i], e);
            }
        }
        return arguments;
    }

    private Object value(Class<?> type) throws ReflectiveOperationException {
        if (type.isPrimitive()) {
            return number(type.getName(), Long.parseLong(words.next()));
        }
        String kind = words.next();
        return switch (kind) {
            case "null" -> null;
            case "text" -> text(words.next());
            case "box" -> box(words.next());
            case "constant" -> constant(words.next(), words.next());
            case "array" -> array(words.next(), words.next());
            case "object" -> object(words.next(), words.next());
            case "same" -> objects.get(words.next());
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static Object number(String type, long bits) {
        return switch (type) {
            case "boolean" -> bits != 0;
            case "byte" -> (byte) bits;
            case "short" -> (short) bits;
            case "char" -> (char) bits;
            case "int" -> (int) bits;
            case "long" -> bits;
            case "float" -> Float.intBitsToFloat((int) bits);
            default -> Double.longBitsToDouble(bits);
        };
    }

    private String text(String id) {
        StringBuilder text = new StringBuilder();
        for (int left = Integer.parseInt(words.next()); left > 0; left--) {
            text.append((char) Integer.parseInt(words.next()));
        }
        String string = text.toString();
        objects.put(id, string);
        return string;
    }

    private Object box(String name) throws ReflectiveOperationException {
        Class<?> type = Class.forName(name);
        Class<?> primitive = (Class<?>) type.getField("TYPE").get(null);
        Object value = number(primitive.getName(), Long.parseLong(words.next()));
        return type.getMethod("valueOf", primitive).invoke(null, value);
    }

    private static Object constant(String name, String constant) throws ReflectiveOperationException {
        Field field = Class.forName(name).getDeclaredField(constant);
        field.setAccessible(true);
        return field.get(null);
    }

    private Object array(String id, String name) throws ReflectiveOperationException {
        Class<?> element = Class.forName(name).getComponentType();
        int length = Integer.parseInt(words.next());
        Object array = Array.newInstance(element, length);
        objects.put(id, array);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, value(element));
        }
        return array;
    }

    private Object object(String id, String name) throws ReflectiveOperationException {
        var constructor = Class.forName(name).getDeclaredConstructor();
        constructor.setAccessible(true);
        Object object = constructor.newInstance();
        objects.put(id, object);
        for (int left = Integer.parseInt(words.next()); left > 0; left--) {
            Field field = Class.forName(words.next()).getDeclaredField(words.next());
            field.setAccessible(true);
            field.set(object, value(field.getType()));
        }
        return object;
    }
}
