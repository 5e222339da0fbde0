package bookings;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** The nights from one day up to another. */
public record Stay(LocalDate from, LocalDate to) {
    public Stay {
        if (!from.isBefore(to)) {
            throw new IllegalArgumentException("a stay has a night");
        }
    }

    public long nights() {
        return ChronoUnit.DAYS.between(from, to);
    }

    public boolean overlaps(Stay other) {
        return from.isBefore(other.to) && other.from.isBefore(to);
    }
}
