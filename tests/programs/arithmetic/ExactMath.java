import java.util.function.Supplier;

/** The methods of Math that refuse to overflow, and the floor and ceiling families. */
public class ExactMath {
    static void show(String what, Supplier<Object> value) {
        try {
            System.out.println(what + " = " + value.get());
        } catch (ArithmeticException e) {
            System.out.println(what + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            show("negate " + a, () -> Math.negateExact(a));
            show("inc " + a, () -> Math.incrementExact(a));
            show("dec " + a, () -> Math.decrementExact(a));
            show("abs " + a, () -> Math.absExact(a) + " " + Math.abs(a));
            for (int b : new int[] {1, -1, 2, -3, Integer.MAX_VALUE, 0}) {
                show("add " + a + " " + b, () -> Math.addExact(a, b));
                show("mul " + a + " " + b, () -> Math.multiplyExact(a, b));
                show("floor " + a + " " + b, () -> Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
            }
        }
        long big = Long.MAX_VALUE;
        show("ladd", () -> Math.addExact(big, 1L));
        show("lsub", () -> Math.subtractExact(-2L, big));
        show("lmul", () -> Math.multiplyExact(big, 2));
        show("lmul2", () -> Math.multiplyExact(3037000499L, 3037000500L));
        show("lmul3", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        show("toInt", () -> Math.toIntExact(1L << 31));
        show("toInt2", () -> Math.toIntExact(-(1L << 31)));
        show("high", () -> Math.multiplyHigh(big, big) + " " + Math.multiplyHigh(-5L, big));
        show("full", () -> Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        show("floorMod", () -> Math.floorMod(-7L, 3) + " " + Math.floorMod(7L, -3L) + " " + Math.floorDiv(-7L, 2));
    }
}
