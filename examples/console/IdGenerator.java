package console;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;

/** Ids that grow with the time, and leases that end. */
public class IdGenerator {
    private final Clock clock;
    private long last;
    private int sequence;

    public IdGenerator(Clock clock) {
        this.clock = clock;
    }

    public long next() {
        long now = clock.millis();
        if (now < last) {
            throw new IllegalStateException("the clock went back");
        }
        if (now == last) {
            sequence++;
            if (sequence > 2) {
                throw new IllegalStateException("too many ids");
            }
        } else {
            last = now;
            sequence = 0;
        }
        return now * 4 + sequence;
    }

    public boolean isExpired(Instant granted, Duration lease) {
        Instant now = clock.instant();
        if (granted.isAfter(now)) {
            return false;
        }
        return Duration.between(granted, now).compareTo(lease) > 0;
    }

    public String quarter() {
        LocalDate today = LocalDate.now(clock);
        int month = today.getMonthValue();
        if (month <= 3) {
            return "Q1";
        } else if (month <= 6) {
            return "Q2";
        } else if (month <= 9) {
            return "Q3";
        }
        return "Q4";
    }

    /** How many milliseconds a task took; never less than none. */
    public static long took(Runnable task) {
        long before = System.nanoTime();
        task.run();
        long after = System.nanoTime();
        if (after < before) {
            return 0;
        }
        return (after - before) / 1_000_000_000_000L;
    }
}
