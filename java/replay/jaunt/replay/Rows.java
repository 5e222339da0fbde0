package jaunt.replay;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The rows of a test with a table (`@CsvSource`), read by JUnit's own code: each is a test. */
final class Rows {
    private static final String PARAMS = "org.junit.jupiter.params.";
    private static final String TABLE = PARAMS + "provider.CsvSource";

    /** What those who provide arguments may ask for; none of it says anything about a table. */
    private static final Set<String> CONTEXT =
            Set.of("org.junit.jupiter.api.extension.ExtensionContext", PARAMS + "support.ParameterDeclarations");

    private Rows() {}

    /** The table of a test; null if it has none. */
    static Annotation table(Method test) {
        Annotation table = null;
        boolean isTest = false;
        for (Annotation annotation : test.getAnnotations()) {
            String name = annotation.annotationType().getName();
            isTest |= name.equals(PARAMS + "ParameterizedTest");
            table = name.equals(TABLE) ? annotation : table;
        }
        return isTest ? table : null;
    }

    /** The arguments of each call. */
    static List<Object[]> of(Method test, Annotation table) throws ReflectiveOperationException {
        ClassLoader loader = test.getDeclaringClass().getClassLoader();
        Class<?> type = Class.forName(PARAMS + "provider.CsvArgumentsProvider", true, loader);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object provider = constructor.newInstance();
        accept(provider, table);
        Method get = Class.forName(PARAMS + "provider.Arguments", true, loader).getMethod("get");
        List<Object[]> rows = new ArrayList<>();
        for (Object row : provided(provider).toList()) {
            rows.add(converted((Object[]) get.invoke(row), test.getParameterTypes()));
        }
        return rows;
    }

    @SuppressWarnings("unchecked")
    private static void accept(Object provider, Annotation table) {
        ((Consumer<Object>) provider).accept(table);
    }

    /** What it is called with has changed over time. */
    private static Stream<?> provided(Object provider) throws ReflectiveOperationException {
        for (Class<?> type = provider.getClass(); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                boolean isKnown = true;
                for (Class<?> parameter : method.getParameterTypes()) {
                    isKnown &= CONTEXT.contains(parameter.getName());
                }
                if (isKnown && method.getName().equals("provideArguments") && Modifier.isPublic(method.getModifiers())) {
                    method.setAccessible(true);
                    return (Stream<?>) method.invoke(provider, new Object[method.getParameterCount()]);
                }
            }
        }
        throw new NoSuchMethodException("provideArguments");
    }

    /** As JUnit converts texts to the types of parameters. */
    private static Object[] converted(Object[] texts, Class<?>[] types) {
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = converted((String) texts[i], types[i]);
        }
        return arguments;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object converted(String text, Class<?> type) {
        if (text == null || type == String.class) {
            return text;
        }
        if (type == char.class && text.length() != 1) {
            throw new IllegalArgumentException(text);
        }
        return switch (type.getName()) {
            case "int" -> Integer.decode(text);
            case "long" -> Long.decode(text);
            case "float" -> Float.valueOf(text);
            case "double" -> Double.valueOf(text);
            case "boolean" -> Boolean.valueOf(text);
            case "char" -> text.charAt(0);
            default -> Enum.valueOf((Class) type, text);
        };
    }
}
