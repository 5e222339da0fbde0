import java.time.temporal.IsoFields;
import java.time.temporal.TemporalUnit;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/** Tells apart what usual and unusual classes of the library do. */
public final class Kinds {
    private Kinds() {}

    static CharSequence trimmed(CharSequence text) {
        if (text instanceof String) {
            return ((String) text).trim();
        }
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) <= ' ') {
            end--;
        }
        return end == text.length() ? text : text.subSequence(0, end);
    }

    public static int first(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return 0;
        }
        return numbers instanceof RandomAccess ? numbers.get(0) : -numbers.iterator().next();
    }

    static int months(TemporalUnit unit) {
        if (unit == IsoFields.QUARTER_YEARS) {
            return 3;
        }
        return unit == IsoFields.WEEK_BASED_YEARS ? 12 : 0;
    }

    public static boolean isOrdered(Collection<String> names) {
        return names instanceof List;
    }
}
