package jaunt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * Inputs of a test driver.
 *
 * <p>Under Jaunt every call is an input that the exploration chooses. In an ordinary JVM the
 * values are replayed from the system property {@code jaunt.inputs} (comma-separated, in the
 * order of the calls) and, when there are none left, drawn at random; {@code jaunt.seed} makes
 * the draws repeatable.
 */
public final class Symbolic {
    private static final Deque<String> REPLAYED = replayed();
    private static final Random RANDOM = random();

    private Symbolic() {}

    public static boolean getBoolean() {
        String given = next();
        return given == null ? RANDOM.nextBoolean() : Boolean.parseBoolean(given);
    }

    public static byte getByte() {
        String given = next();
        return given == null ? (byte) RANDOM.nextInt() : Byte.parseByte(given);
    }

    public static char getChar() {
        String given = next();
        return given == null ? (char) RANDOM.nextInt() : (char) Integer.parseInt(given);
    }

    public static short getShort() {
        String given = next();
        return given == null ? (short) RANDOM.nextInt() : Short.parseShort(given);
    }

    public static int getInteger() {
        String given = next();
        return given == null ? RANDOM.nextInt() : Integer.parseInt(given);
    }

    public static long getLong() {
        String given = next();
        return given == null ? RANDOM.nextLong() : Long.parseLong(given);
    }

    public static float getFloat() {
        String given = next();
        return given == null ? Float.intBitsToFloat(RANDOM.nextInt()) : Float.parseFloat(given);
    }

    public static double getDouble() {
        String given = next();
        return given == null
                ? Double.longBitsToDouble(RANDOM.nextLong())
                : Double.parseDouble(given);
    }

    /** A replayed string is written as the numbers of its characters, separated by spaces. */
    public static String getString() {
        String given = next();
        StringBuilder text = new StringBuilder();
        if (given == null) {
            for (int left = RANDOM.nextInt(8); left > 0; left--) {
                text.append((char) (' ' + RANDOM.nextInt('~' - ' ' + 1)));
            }
            return text.toString();
        }
        for (String number : given.split(" ")) {
            if (!number.isEmpty()) {
                text.append((char) Integer.parseInt(number));
            }
        }
        return text.toString();
    }

    /** An object of a class; outside Jaunt what its constructor without parameters makes. */
    public static <T> T getObject(Class<T> type) {
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Goes on only if the condition holds; otherwise this run is none. */
    public static void assume(boolean condition) {
        if (!condition) {
            System.exit(0);
        }
    }

    /** Goes on only if a number lies between these, both included. */
    public static void assumeBetween(long number, long low, long high) {
        assume(low <= number && number <= high);
    }

    /** Goes on only if a character lies between two that follow each other in pairs. */
    public static void assumeIn(char character, String pairs) {
        boolean found = false;
        for (int i = 0; i + 1 < pairs.length(); i += 2) {
            found |= pairs.charAt(i) <= character && character <= pairs.charAt(i + 1);
        }
        assume(found);
    }

    /** How many elements an input has: as many as Jaunt allows input arrays. */
    public static int getSize() {
        String given = next();
        return given == null ? RANDOM.nextInt(4) : Integer.parseInt(given);
    }

    /** Says that the driver leaves out some inputs, so that nothing it finds is everything. */
    public static void leaveOut() {}

    /** From here on, these values are replayed, as if given by {@code jaunt.inputs}. */
    public static void replay(String... values) {
        REPLAYED.clear();
        REPLAYED.addAll(List.of(values));
    }

    private static String next() {
        return REPLAYED.poll();
    }

    private static Deque<String> replayed() {
        Deque<String> values = new ArrayDeque<>();
        String given = System.getProperty("jaunt.inputs", "");
        if (!given.isEmpty()) {
            for (String value : given.split(",", -1)) {
                values.add(value.trim());
            }
        }
        return values;
    }

    private static Random random() {
        String seed = System.getProperty("jaunt.seed");
        return seed == null ? new Random() : new Random(Long.parseLong(seed));
    }
}
