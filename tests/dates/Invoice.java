package dates;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Due dates, reminders and discounts. */
public class Invoice {
    public enum Status {
        DRAFT,
        SENT,
        PAID,
        OVERDUE
    }

    public record Line(String item, int quantity, BigDecimal price) {
        public Line {
            Objects.requireNonNull(price);
            if (quantity <= 0) {
                throw new IllegalArgumentException("quantity");
            }
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private final LocalDate issued;
    private final int days;
    private Status status = Status.DRAFT;

    public Invoice(LocalDate issued, int days) {
        if (days < 0 || days > 90) {
            throw new IllegalArgumentException("days");
        }
        this.issued = Objects.requireNonNull(issued, "issued");
        this.days = days;
    }

    public void add(Line line) {
        if (status != Status.DRAFT) {
            throw new IllegalStateException("already " + status);
        }
        lines.add(line);
    }

    public void send() {
        if (lines.isEmpty()) {
            throw new IllegalStateException("empty");
        }
        status = Status.SENT;
    }

    public LocalDate due() {
        return issued.plusDays(days);
    }

    public void check(LocalDate today) {
        if (status == Status.SENT && today.isAfter(due())) {
            status = Status.OVERDUE;
        }
    }

    public int reminders(LocalDate today) {
        LocalDate due = due();
        if (!today.isAfter(due)) {
            return 0;
        }
        if (today.isAfter(due.plusDays(30))) {
            return 3;
        }
        return today.isAfter(due.plusDays(14)) ? 2 : 1;
    }

    public boolean isThisYear(LocalDate today) {
        return issued.getYear() == today.getYear();
    }

    public static String discount(BigDecimal price, int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException("percent " + percent);
        }
        BigDecimal reduced = price.multiply(BigDecimal.valueOf(100 - percent)).movePointLeft(2);
        if (reduced.signum() < 0) {
            return "refund";
        }
        if (reduced.signum() == 0) {
            return "free";
        }
        return reduced.compareTo(BigDecimal.valueOf(1000)) > 0 ? "large" : "small";
    }
}
