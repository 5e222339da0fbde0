import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Chance, as a test can give it. */
class Luck {
    private final Random random;

    Luck(Random random) {
        this.random = random;
    }

    int die() {
        return random.nextInt(6) == 5 ? 6 : 0;
    }

    String coin() {
        return random.nextBoolean() ? "heads" : "tails";
    }

    boolean isDouble() {
        return random.nextInt(6) == random.nextInt(6);
    }

    String wheel() {
        switch (random.nextInt(4)) {
            case 0:
                return "red";
            case 1:
                return "black";
            case 2:
                return "green";
            default:
                return "again";
        }
    }

    static boolean isRare(Random random) {
        return random.nextInt(100) == 99;
    }

    static int large(Random random) {
        return random.nextInt() > 2_000_000_000 ? 1 : 0;
    }

    static boolean isHigh(Random random) {
        return random.nextDouble() > 0.9;
    }

    /** It looks lucky, but is not. */
    static int never(int number) {
        return Math.random() < 0 ? 1 : number > 3 ? 2 : 3;
    }

    static int shuffled(List<Integer> numbers, Random random) {
        Collections.shuffle(numbers, random);
        return numbers.size() > 1 ? 1 : 0;
    }

    static String toss() {
        return Math.random() < 0.5 ? "heads" : "tails";
    }
}
