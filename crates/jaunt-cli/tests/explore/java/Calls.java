import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Calls static methods that say in a string what they did. Each line of the file asks for one
 * thing: {@code one CLASS METHOD ARGUMENT...} for the outcome of one call, {@code all CLASS
 * METHOD} for the outcomes of all calls with the arguments that the class lists in a method of
 * the same name followed by {@code Inputs}, or else with all combinations of usual numbers.
 */
public final class Calls {
    private Calls() {}

    public static void main(String[] args) throws IOException {
        StringBuilder answers = new StringBuilder();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] words = line.split("\t", -1);
            Method method = method(words[1], words[2]);
            if (words[0].equals("one")) {
                String[] arguments = Arrays.copyOfRange(words, 3, words.length);
                answers.append(outcome(method, Given.arguments(method, arguments)));
            } else {
                TreeSet<String> found = new TreeSet<>();
                for (Object[] arguments : listed(method)) {
                    found.add(outcome(method, arguments));
                }
                answers.append(String.join("\t", found));
            }
            answers.append('\n');
        }
        System.out.print(answers);
    }

    private static Method method(String type, String name) {
        try {
            for (Method method : Class.forName(type).getDeclaredMethods()) {
                if (method.getName().equals(name)) {
                    method.setAccessible(true);
                    return method;
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
        throw new IllegalArgumentException(type + " has no " + name);
    }

    private static String outcome(Method method, Object[] arguments) {
        try {
            return (String) method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            return "threw " + e.getCause().getClass().getName();
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Object[]> listed(Method method) {
        try {
            Method inputs = method.getDeclaringClass().getDeclaredMethod(method.getName() + "Inputs");
            inputs.setAccessible(true);
            return (List<Object[]>) inputs.invoke(null);
        } catch (NoSuchMethodException e) {
            return combinations(method.getParameterTypes());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static List<Object[]> combinations(Class<?>[] types) {
        List<Object[]> all = new ArrayList<>();
        all.add(new Object[types.length]);
        for (int i = 0; i < types.length; i++) {
            List<Object[]> longer = new ArrayList<>();
            Object values = usual(types[i]);
            for (Object[] begun : all) {
                for (int k = 0; k < Array.getLength(values); k++) {
                    Object[] arguments = begun.clone();
                    arguments[i] = Array.get(values, k);
                    longer.add(arguments);
                }
            }
            all = longer;
        }
        return all;
    }

    /** Values where mistakes are likely. */
    private static Object usual(Class<?> type) {
        return switch (type.getName()) {
            case "boolean" -> new boolean[] {false, true};
            case "byte" -> new byte[] {0, 1, -1, 27, 28, 100, 127, -128};
            case "short" -> new short[] {0, 1, -1, 255, 11000, 32767, -32768};
            case "char" -> new char[] {0, '0', '9', 'A', 'a', 'q', 'x', 'z', 255, 256, '\u2028', 65535};
            case "int" -> INTS;
            case "long" -> LONGS;
            case "float" -> new float[] {0f, -0f, 1f, -1f, 0.1f, 1e30f, Float.NaN, 1f / 0, -1f / 0};
            case "double" -> DOUBLES;
            case "java.lang.Double" -> boxed(DOUBLES);
            default -> throw new IllegalArgumentException("no usual " + type);
        };
    }

    private static final int[] INTS = {
        0, 1, -1, 2, -2, 3, -3, 4, -4, -5, 6, 7, 8, 9, 10, 22, 31, 32, 33, 42, 64, 100, 120, 127, 128,
        -128, -129, 200, 255, 256, 376, 1000, 1 << 22, 32767, 32768, -32768, 65535, 65536,
        Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE, Integer.MIN_VALUE + 1
    };

    private static final long[] LONGS = {
        0, 1, -1, 2, -2, 6, 7, -7, 100, 127, -128, 128, 1L << 31, (1L << 32) - 1, 1L << 32,
        -(1L << 32) - 1, 1L << 40, 46341L * 46341L, 32768L * 32768L, Long.MAX_VALUE, Long.MIN_VALUE
    };

    private static final double[] DOUBLES = {
        0.0, -0.0, 1, -1, 0.5, 0.1, 1.1, 1e10, 1e300, -1e300, 16777217, Double.NaN, 1.0 / 0, -1.0 / 0
    };

    private static Double[] boxed(double[] values) {
        Double[] boxes = new Double[values.length + 1];
        for (int i = 0; i < values.length; i++) {
            boxes[i] = values[i];
        }
        return boxes;
    }
}
