import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** Formatting and parsing with fixed patterns. */
public class DateFormatting {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 3, 5, 14, 7, 9, 123_456_789);
        for (String p : new String[] {"yyyy-MM-dd", "dd/MM/yy", "d.M.uuuu", "HH:mm:ss", "H:m:s", "hh:mm a", "yyyy-MM-dd'T'HH:mm:ss.SSS", "D", "e", "Q", "n", "'day' d 'of' MMMM", "EEE, MMM d", "EEEE", "yyyyMMddHHmmss", "k K"}) {
            System.out.println(p + " -> " + t.format(DateTimeFormatter.ofPattern(p, Locale.ENGLISH)));
        }
        System.out.println(t.format(DateTimeFormatter.ISO_LOCAL_DATE) + " " + t.format(DateTimeFormatter.ISO_WEEK_DATE) + " " + t.format(DateTimeFormatter.BASIC_ISO_DATE) + " " + t.format(DateTimeFormatter.ISO_ORDINAL_DATE));
        System.out.println(t.atOffset(ZoneOffset.ofHours(2)).format(DateTimeFormatter.ISO_OFFSET_DATE_TIME) + " " + t.atOffset(ZoneOffset.UTC).format(DateTimeFormatter.RFC_1123_DATE_TIME));
        System.out.println(LocalDate.parse("05/03/2024", DateTimeFormatter.ofPattern("dd/MM/yyyy")) + " " + LocalTime.parse("2:05 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.ENGLISH)) + " " + LocalDate.parse("20240305", DateTimeFormatter.BASIC_ISO_DATE));
        System.out.println(LocalDateTime.parse("2024-03-05 14:07", DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm")) + " " + LocalDate.parse("5 March 2024", DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH)));
        DateTimeFormatter f = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendLiteral('~').appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).optionalStart().appendPattern("-dd").optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter(Locale.ENGLISH);
        System.out.println(f.format(t) + " " + LocalDate.parse("2023~Jul", f) + " " + LocalDate.parse("2023~Jul-15", f));
        for (String[] bad : new String[][] {{"31/02/2024", "dd/MM/uuuu"}, {"2024-3-5", "yyyy-MM-dd"}, {"abc", "yyyy"}, {"12:99", "HH:mm"}}) {
            try {
                DateTimeFormatter g = DateTimeFormatter.ofPattern(bad[1], Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT);
                System.out.println(g.parse(bad[0]));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " / " + e.getErrorIndex());
            }
        }
        try {
            DateTimeFormatter.ofPattern("bogus");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.of(2024, 1, 1).format(DateTimeFormatter.ofPattern("HH"));
        } catch (java.time.temporal.UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(t.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + t.getMonth().getDisplayName(TextStyle.NARROW, Locale.ENGLISH));
    }
}
