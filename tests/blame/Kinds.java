package blame;

/** Casts of what callers pass. */
public class Kinds {
    public sealed interface Kind permits Small, Large, Odd {}

    public record Small(int size) implements Kind {}

    public record Large(int size) implements Kind {}

    public record Odd(String why) implements Kind {}

    // BUG: there are three kinds
    public static int size(Kind kind) {
        if (kind instanceof Small small) {
            return small.size();
        }
        return 10 * ((Large) kind).size();
    }

    // Not a bug: anybody may add a class of numbers.
    public static int whole(Number number) {
        return (Integer) number;
    }
}
