package r;

import java.io.File;
import java.util.function.IntPredicate;

/** Each method has a branch that no test covers, for the reason in its name. */
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
        return x > 3 && System.getProperty("reasons", "").length() > 40 ? 1 : 0;
    }

    static String environmentFile() {
        return new File("reasons.txt").exists() ? "there" : "not there";
    }

    static long environmentClock() {
        return System.currentTimeMillis() > 5 ? 1 : 0;
    }

    static int boundedByState() {
        return calls > 3 ? 1 : 0;
    }

    static boolean boundedStrings(String text) {
        return text.length() > 400;
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

    private static int unsupportedAndUnused(int x) {
        return x > 3 ? 1 : 0;
    }
}
