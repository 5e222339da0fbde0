import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What is written and counted in other ways elsewhere. */
class Abroad {
    static boolean isYes(String answer) {
        return answer.toLowerCase().equals("yes");
    }

    static String initial(String name) {
        return name.isEmpty() ? "?" : name.substring(0, 1).toUpperCase();
    }

    static boolean isSame(String one, String other) {
        return one.equalsIgnoreCase(other);
    }

    static String greeting(Locale locale) {
        return locale.getLanguage().equals("fr") ? "Bonjour" : "Hello";
    }

    static boolean isMonday(LocalDate date) {
        return date.format(DateTimeFormatter.ofPattern("EEE", Locale.ENGLISH)).equals("Mon");
    }

    static boolean isWeekend(LocalDate date) {
        return date.getDayOfWeek() == DayOfWeek.SUNDAY;
    }

    static String percent(int share) {
        if (share < 0 || share > 100) {
            return "?";
        }
        return NumberFormat.getPercentInstance(Locale.US).format(share / 100.0);
    }

    static int half(Instant moment) {
        return moment.atZone(ZoneOffset.UTC).getHour() < 12 ? 1 : 2;
    }

    /** No test sets what all others depend on. */
    static String hello() {
        return Locale.getDefault().getLanguage().equals("de") ? "Hallo" : "Hello";
    }

    static String here() {
        return ZoneId.systemDefault().getId().equals("UTC") ? "at home" : "abroad";
    }
}
