package dates;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Intervals of days that may overlap. */
public record Booking(LocalDate from, LocalDate to) {
    public Booking {
        if (to.isBefore(from)) {
            throw new IllegalArgumentException("ends before it begins");
        }
    }

    public boolean overlaps(Booking other) {
        return !to.isBefore(other.from) && !other.to.isBefore(from);
    }

    public boolean contains(LocalDate day) {
        return !day.isBefore(from) && !day.isAfter(to);
    }

    public Optional<Booking> common(Booking other) {
        if (!overlaps(other)) {
            return Optional.empty();
        }
        LocalDate start = from.isAfter(other.from) ? from : other.from;
        LocalDate end = to.isBefore(other.to) ? to : other.to;
        return Optional.of(new Booking(start, end));
    }

    public boolean isFree(List<Booking> taken) {
        for (Booking booking : taken) {
            if (overlaps(booking)) {
                return false;
            }
        }
        return true;
    }
}
