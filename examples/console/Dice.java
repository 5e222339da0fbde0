package console;

import java.util.Random;

/** A game of two dice. */
public class Dice {
    private final Random random;
    private int points;

    public Dice(Random random) {
        this.random = random;
    }

    /** Throws both dice: a double doubles the points, a seven loses them. */
    public int roll() {
        int first = random.nextInt(6) + 1;
        int second = random.nextInt(6) + 1;
        if (first + second == 7) {
            points = 0;
        } else if (first == second) {
            points += 2 * (first + second);
        } else {
            points += first + second;
        }
        return points;
    }

    public boolean isWon() {
        return points >= 20;
    }

    public String coin() {
        return random.nextBoolean() ? "heads" : "tails";
    }

    /** A bonus that depends on luck alone. */
    public static int bonus(int points) {
        if (points < 0) {
            throw new IllegalArgumentException("points");
        }
        int bonus = (int) (Math.random() * 3);
        return Math.min(points, 0) * bonus;
    }
}
