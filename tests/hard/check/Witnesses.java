import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/** Calls each target of the file with its witness: all of them must be reached. */
class Witnesses {
    public static void main(String[] args) throws Exception {
        int reached = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.isBlank() || line.startsWith("#") || line.contains(" unsat: ")) continue;
            String[] words = line.split(" ");
            String[] name = words[0].split("::");
            if (isReached(name[0], name[1], words)) reached++;
            else System.out.println("not reached: " + line);
        }
        System.out.println(reached + " reached");
    }

    static boolean isReached(String owner, String name, String[] words) throws Exception {
        for (Method method : Class.forName(owner).getDeclaredMethods()) {
            if (!method.getName().equals(name)) continue;
            Class<?>[] types = method.getParameterTypes();
            Object[] values = new Object[types.length];
            for (int i = 0; i < types.length; i++) values[i] = value(types[i], words[i + 1]);
            try {
                method.invoke(null, values);
            } catch (InvocationTargetException thrown) {
                return "reached".equals(thrown.getCause().getMessage());
            }
        }
        return false;
    }

    static Object value(Class<?> type, String text) {
        if (text.startsWith("raw:")) return ofBits(type, Long.parseUnsignedLong(text.substring(4), 16));
        if (type == int.class) return Integer.parseInt(text);
        if (type == long.class) return Long.parseLong(text);
        if (type == char.class) return (char) Integer.parseInt(text);
        if (type == byte.class) return Byte.parseByte(text);
        if (type == float.class) return Float.parseFloat(text);
        if (type == String.class) return unescaped(text);
        return Double.parseDouble(text);
    }

    static Object ofBits(Class<?> type, long bits) {
        if (type == int.class) return (int) bits;
        if (type == long.class) return bits;
        if (type == char.class) return (char) bits;
        if (type == byte.class) return (byte) bits;
        if (type == float.class) return Float.intBitsToFloat((int) bits);
        return Double.longBitsToDouble(bits);
    }

    /** Characters as four hexadecimal digits each. */
    static String unescaped(String text) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < text.length(); i += 4) {
            made.append((char) Integer.parseInt(text.substring(i, i + 4), 16));
        }
        return made.toString();
    }
}
