import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.UnsupportedTemporalTypeException;

/** LocalTime, LocalDateTime, Duration and Instant. */
public class TimesAndDurations {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(23, 59, 30);
        System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(24) + " " + t.toSecondOfDay() + " " + t.withNano(5) + " " + LocalTime.MIDNIGHT + " " + LocalTime.NOON + " " + LocalTime.MAX);
        System.out.println(LocalTime.parse("07:05") + " " + LocalTime.parse("07:05:09.120") + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + LocalTime.ofSecondOfDay(3661) + " " + t.isAfter(LocalTime.NOON));
        LocalDateTime dt = LocalDateTime.of(2024, 12, 31, 23, 30);
        System.out.println(dt + " " + dt.plusMinutes(45) + " " + dt.plusDays(60) + " " + dt.toLocalDate() + " " + dt.getDayOfWeek() + " " + dt.toEpochSecond(ZoneOffset.UTC));
        System.out.println(LocalDateTime.parse("2024-02-29T12:00:00.5") + " " + dt.truncatedTo(ChronoUnit.DAYS) + " " + ChronoUnit.HOURS.between(LocalDateTime.of(2024, 1, 1, 0, 0), dt) + " " + dt.compareTo(dt.plusNanos(1)));
        Duration d = Duration.ofSeconds(3661, 500_000_000);
        System.out.println(d + " " + d.toMinutes() + " " + d.toMillis() + " " + d.plusHours(30) + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(2) + " " + Duration.ZERO);
        System.out.println(d.toHoursPart() + ":" + d.toMinutesPart() + ":" + d.toSecondsPart() + "." + d.toMillisPart() + " " + d.compareTo(Duration.ofHours(1)) + " " + d.isNegative() + " " + d.hashCode());
        System.out.println(Duration.parse("PT8H6M12.345S") + " " + Duration.parse("P2DT3H") + " " + Duration.parse("-PT10S") + " " + Duration.ofDays(1) + " " + Duration.ofMillis(-1500) + " " + Duration.between(LocalTime.of(22, 0), LocalTime.of(6, 30)));
        Instant i = Instant.ofEpochSecond(1_700_000_000L);
        System.out.println(i + " " + i.plusMillis(1) + " " + Instant.EPOCH + " " + Instant.parse("2024-01-01T00:00:00Z").getEpochSecond() + " " + Instant.ofEpochMilli(-1) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + i.isBefore(Instant.EPOCH));
        System.out.println(Duration.between(Instant.EPOCH, i).toDays() + " " + i.until(i.plus(3, ChronoUnit.DAYS), ChronoUnit.MINUTES) + " " + i.toEpochMilli());
        try {
            i.plus(1, ChronoUnit.MONTHS);
        } catch (UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalTime.of(24, 0);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Duration.parse("1h");
        } catch (java.time.format.DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
        try {
            Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Duration total = Duration.ZERO;
        LocalTime[][] shifts = {{LocalTime.of(9, 0), LocalTime.of(12, 15)}, {LocalTime.of(13, 0), LocalTime.of(17, 45)}};
        for (LocalTime[] s : shifts) {
            total = total.plus(Duration.between(s[0], s[1]));
        }
        System.out.println(total + " " + total.toMinutes() / 60.0);
    }
}
