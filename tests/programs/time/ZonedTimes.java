import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.Clock;
import java.time.temporal.ChronoUnit;

/** Zones, offsets, gaps and overlaps of daylight saving time, fixed clocks. */
public class ZonedTimes {
    public static void main(String[] args) {
        ZonedDateTime utc = ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, ZoneOffset.UTC);
        for (String zone : new String[] {"UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Z", "+05:45", "GMT-3"}) {
            ZonedDateTime z = utc.withZoneSameInstant(ZoneId.of(zone));
            System.out.println(z + " " + z.getOffset() + " " + z.toLocalTime());
        }
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        System.out.println(LocalDateTime.of(2024, 3, 31, 2, 30).atZone(berlin) + " " + LocalDateTime.of(2024, 10, 27, 2, 30).atZone(berlin) + " " + LocalDateTime.of(2024, 10, 27, 2, 30).atZone(berlin).withLaterOffsetAtOverlap());
        ZonedDateTime before = ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, berlin);
        System.out.println(before.plusDays(1) + " " + before.plusHours(24) + " " + Duration.between(before, before.plusDays(1)) + " " + ChronoUnit.DAYS.between(before, before.plusHours(24)));
        System.out.println(berlin.getRules().isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + berlin.getRules().getTransition(LocalDateTime.of(2024, 3, 31, 2, 30)) + " " + berlin.getRules().getOffset(Instant.EPOCH));
        OffsetDateTime o = OffsetDateTime.parse("2024-05-06T07:08:09+02:00");
        System.out.println(o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.ofHoursMinutes(-3, -30)) + " " + o.isEqual(o.withOffsetSameInstant(ZoneOffset.UTC)) + " " + o.equals(o.withOffsetSameInstant(ZoneOffset.UTC)));
        System.out.println(ZonedDateTime.parse("2024-01-01T10:00+01:00[Europe/Paris]").toEpochSecond() + " " + Instant.ofEpochSecond(0).atZone(ZoneId.of("Asia/Tokyo")));
        System.out.println(ZoneOffset.of("+01:30").getTotalSeconds() + " " + ZoneOffset.MAX + " " + ZoneOffset.ofTotalSeconds(-3661));
        Clock clock = Clock.fixed(Instant.parse("2020-02-02T02:02:02Z"), ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(clock) + " " + clock.millis() + " " + Instant.now(Clock.offset(clock, Duration.ofDays(1))) + " " + clock);
        for (String bad : new String[] {"Mars/Base", "+25:00", "x"}) {
            try {
                ZoneId.of(bad);
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(ZonedDateTime.of(1900, 1, 1, 0, 0, 0, 0, ZoneId.of("Europe/Amsterdam")).getYear() + " " + utc.compareTo(utc.plusNanos(1)) + " " + utc.hashCode());
    }
}
