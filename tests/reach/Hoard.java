import java.io.IOException;
import java.io.Reader;

/**
 * Objects whose own code keeps something true between calls, not always within one. Lines
 * that return 99 would need it to be untrue; all others are reached by calls.
 */
public class Hoard {
    enum Mood { CALM, WARY, SHUT }

    private final int[] coins;
    private int first;
    private int count;
    private Mood mood = Mood.CALM;
    private int debt;
    private int stage;
    private int steps;
    private String word = "";

    public Hoard(int room) {
        if (room < 1 || room > 32) {
            throw new IllegalArgumentException("room for " + room);
        }
        coins = new int[room];
    }

    public boolean put(int coin) {
        if (count == coins.length) {
            return false;
        }
        coins[(first + count) % coins.length] = coin;
        count++;
        return true;
    }

    public int take() {
        if (count == 0) {
            return -1;
        }
        int coin = coins[first];
        first++;
        if (first == coins.length) {
            first = 0;
        }
        count--;
        return coin;
    }

    public void borrow(int n) {
        if (mood != Mood.SHUT && n > 0 && n < 50 && debt < 500) {
            debt += n;
            mood = Mood.WARY;
        }
    }

    public void pay() {
        if (mood == Mood.WARY) {
            debt = 0;
            mood = Mood.SHUT;
        }
    }

    public void step(int by) {
        if (stage == 0 && (by == 5 || by == 10)) {
            steps += by;
            if (steps >= 20) {
                stage = 1;
            }
        } else if (stage == 1) {
            stage = 2;
            word = "at " + by;
        }
    }

    public int judge() {
        if (first >= coins.length || first < 0) {
            return 99;
        }
        if (count == coins.length && coins.length == 3 && coins[first] == 9) {
            return 1;
        }
        if (first == 2 && count == 1) {
            return 2;
        }
        return 0;
    }

    public int mood() {
        if (mood == Mood.SHUT && debt != 0) {
            return 99;
        }
        if (mood == Mood.WARY && debt == 77) {
            return 1;
        }
        return 0;
    }

    public int stage() {
        if (stage == 0 && steps >= 20) {
            return 99;
        }
        if (stage == 2 && word.length() > 4) {
            return 1;
        }
        if (word == null) {
            return 99;
        }
        return 0;
    }

    /** Half of what holds is broken when somebody else looks: nothing is known there. */
    public int odd(Reader in) throws IOException {
        int before = count;
        count = coins.length + 1;
        try {
            if (in.read() < 0) {
                return look();
            }
        } finally {
            count = before;
        }
        return 0;
    }

    private int look() {
        if (count > coins.length) {
            return 7;
        }
        return 8;
    }
}
