package r;

import java.awt.image.BufferedImage;
import java.io.File;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;

/** Each method has a branch that no test covers, for the reason its name begins with. */
public class Reasons {
    static int calls;

    private final int size;

    Reasons(int size) {
        this.size = size;
        this.kept = Math.min(size, 3);
    }

    static int infeasibleByContradiction(int x) {
        if (x > 3 && x < 2) {
            return 1;
        }
        return 0;
    }

    static int infeasibleBehindAnException(int x) {
        if (x > 3) fail();
        return x;
    }

    private static void fail() {
        throw new IllegalStateException("never returns");
    }

    int infeasibleInHiddenCode() {
        return infeasibleHidden(5);
    }

    private int infeasibleHidden(int x) {
        return x > 10 ? size : 0;
    }

    static int environmentVariable() {
        return System.getenv("REASONS") == null ? 0 : 1;
    }

    static int environmentProperty(int x) {
        return x > 3 && System.getProperty("user.reasons", "").length() > 40 ? 1 : 0;
    }

    static String environmentFile() {
        return new File("reasons.txt").exists() ? "there" : "not there";
    }

    static long environmentClock() {
        return System.currentTimeMillis() > 5 ? 1 : 0;
    }

    static long environmentByReference() {
        LongSupplier clock = System::nanoTime;
        return clock.getAsLong() == 5 ? 1 : 0;
    }

    static int environmentIdentity(Reasons reasons) {
        return reasons.hashCode() == 5 ? 1 : 0;
    }

    static int environmentLocale(String text) {
        return text.equals("i") && !text.toUpperCase().equals("I") ? 1 : 0;
    }

    static int solverSine(double x) {
        return Math.sin(x) > 2 ? 1 : 0;
    }

    static int budgetForBits(long x) {
        int count = 0;
        for (int i = 0; i < 64; i++) {
            if ((x >>> i & 1) == 1) count ^= i;
        }
        return count > 63 ? 1 : 0;
    }

    static int findingBehind(int x) {
        int y = 0;
        if (x == 7) y = 1;
        if (x == 14) y = 2;
        return 10 / (x % 7) + y;
    }

    static int unsupportedImage() {
        return new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics().getColor() == null ? 1 : 0;
    }

    static int boundedByState() {
        return calls > 3 ? 1 : 0;
    }

    static boolean boundedStrings(String text) {
        return text.length() > 4000;
    }

    static IntPredicate boundedLambda() {
        return x -> x > 3;
    }

    /** Others may set it, but are not expected to. */
    int kept;

    boolean boundedByAKeptField() {
        return kept > 3;
    }

    private int nested;

    boolean boundedByNestMates() {
        return nested > 3;
    }

    static class Helper {
        static void change(Reasons reasons) {
            reasons.nested = 7;
        }
    }

    static final int[] TABLE = {1, 2};

    static boolean boundedByATable(int i) {
        return TABLE[i & 1] > 3;
    }

    private static final Class<?> FAMILIAR = Thread.class;

    static boolean boundedByClasses(Class<?> type) {
        return type == FAMILIAR;
    }

    static boolean boundedByAType(Class<Exception> type) {
        return type.getName().length() == 5;
    }

    static int boundedByTypeArguments(Class<java.util.List<String>> type) {
        return type.getName().isEmpty() ? 1 : 2;
    }

    static boolean boundedByLiterals(String text) {
        return text == "literal";
    }

    interface Shape {
        int area();
    }

    record Unit() implements Shape {
        public int area() {
            return 1;
        }
    }

    static int boundedByOtherClasses(Shape shape) {
        return shape.area() > 5 ? 1 : 0;
    }

    sealed interface Figure permits Dot, Other {
        int size();
    }

    record Dot() implements Figure {
        public int size() {
            return 1;
        }
    }

    non-sealed interface Other extends Figure {}

    static int boundedByOpenKinds(Figure figure) {
        return figure.size() > 5 ? 1 : 0;
    }

    abstract static class Part {
        final int number;

        Part(int number) {
            this.number = number;
        }
    }

    static class First extends Part {
        First() {
            super(1);
        }
    }

    static boolean boundedBySubclasses(Part part) {
        return part.number == 2;
    }

    sealed interface Level permits Low, High {
        int height();
    }

    record Low() implements Level {
        public int height() {
            return 1;
        }
    }

    enum High implements Level {
        ONLY;

        public int height() {
            return 2;
        }
    }

    static boolean infeasibleForSealed(Level level) {
        return level.height() == 3;
    }

    static int infeasibleInALocalClass(int x) {
        class Local {
            int least(int y) {
                return y > x ? x : y > x + 1 && y < x + 3 ? x : y;
            }
        }
        return new Local().least(5);
    }

    static int infeasibleCase(int x) {
        switch (x & 1) {
            case 0:
                return 1;
            case 1:
                return 2;
            default:
                return 3;
        }
    }

    private static int unsupportedAndUnused(int x) {
        return x > 3 ? 1 : 0;
    }
}

/** Its initialiser asks the world in a way that reading the code does not show. */
class Configured {
    private static final String HOME = home();

    private static String home() {
        try {
            return (String) System.class.getMethod("getProperty", String.class).invoke(null, "reasons.home");
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    static int environmentByReflection(int x) {
        return HOME == null ? x : 0;
    }
}
