package o;

import java.io.FileReader;
import java.io.IOException;
import java.text.NumberFormat;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Results that are easily taken for something else. */
public class Oracles {
    /** What it says is not what it was made with. */
    static class Wordy extends RuntimeException {
        Wordy(String word) {
            super(word);
        }

        @Override
        public String getMessage() {
            return "it is " + super.getMessage();
        }
    }

    static class Plain extends RuntimeException {
        Plain(String word) {
            super(word);
        }
    }

    public int speak(boolean wordy) {
        if (wordy) {
            throw new Wordy("late");
        }
        throw new Plain("early");
    }

    /** More than anybody wants to read. */
    public List<Integer> list() {
        return IntStream.range(0, 90).boxed().toList();
    }

    public Set<Integer> set() {
        return new HashSet<>(list());
    }

    public Map<Integer, Integer> map() {
        Map<Integer, Integer> squares = new HashMap<>();
        list().forEach(i -> squares.put(i, i * i));
        return squares;
    }

    public List<int[]> arrays() {
        return List.of(new int[70], new int[] {1});
    }

    /** No array is equal to another. */
    public List<String[]> rows(boolean any) {
        return any ? List.<String[]>of(new String[] {"a"}) : List.of();
    }

    private enum Mood {
        GOOD,
        BAD
    }

    /** Nobody else can name what this returns. */
    Mood mood(int luck) {
        return luck > 3 ? Mood.GOOD : Mood.BAD;
    }

    /** Elsewhere there is a comma in it. */
    public String half() {
        return NumberFormat.getInstance().format(0.5);
    }

    /** Which one is less is another matter each time, unless they are the same. */
    public int order(Object first, Object second) {
        return Integer.compare(first.hashCode(), second.hashCode());
    }

    /** No path is not the current folder. */
    public int first(boolean named) throws IOException {
        try (FileReader reader = new FileReader(named ? "/" : "")) {
            return reader.read();
        }
    }
}
