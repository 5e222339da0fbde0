import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The time, as a test can give it. Every branch can be taken, except for the last method's. */
class Timed {
    static boolean isLate(Clock clock) {
        return clock.millis() > 1_700_000_000_000L;
    }

    static boolean isMonday(Clock clock) {
        return LocalDate.now(clock).getDayOfWeek() == DayOfWeek.MONDAY;
    }

    static String half(Clock clock) {
        return LocalDateTime.now(clock).getHour() < 12 ? "morning" : "afternoon";
    }

    static boolean isOver(InstantSource source, Instant end) {
        return !source.instant().isBefore(end);
    }

    static boolean isSlow(LongSupplier nanos) {
        long before = nanos.getAsLong();
        return nanos.getAsLong() - before > 1_000;
    }

    static int year(Supplier<LocalDate> today) {
        return today.get().getYear() > 2030 ? 1 : 0;
    }

    static boolean isLong(Duration duration) {
        return duration.compareTo(Duration.ofHours(1)) > 0;
    }

    static int age(LocalDate birth, Clock clock) {
        int age = LocalDate.now(clock).getYear() - birth.getYear();
        return age < 0 ? -1 : age > 150 ? -2 : 0;
    }

    /** What it returns does not depend on the clock that it looks at. */
    static int measured(int number) {
        long start = System.nanoTime();
        int result = number > 3 ? 1 : 2;
        return System.nanoTime() - start < -1 ? 0 : result;
    }

    static boolean isPast(long millis) {
        return millis < System.currentTimeMillis();
    }
}
