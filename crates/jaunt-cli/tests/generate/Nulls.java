package n;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Who is to blame when null is used? */
public class Nulls {
    static int passed(String text) {
        return text.length();
    }

    static int passedInAList(List<String> texts) {
        int sum = 0;
        for (String text : texts) sum += text.length();
        return sum;
    }

    static int passedInAnArray(int[][] rows) {
        int sum = 0;
        for (int[] row : rows) sum += row.length;
        return sum;
    }

    static int passedOn(Collection<String> texts) {
        return new HashSet<>(texts).size();
    }

    static int passedAndTested(Object value) {
        return value instanceof Integer number ? number : value.hashCode();
    }

    static int refused(String text) {
        Objects.requireNonNull(text);
        return text.length();
    }

    static String own(String key) {
        Map<String, String> names = new HashMap<>();
        names.put("a", "b");
        return names.get(key == null ? "none" : "some").trim();
    }
}
