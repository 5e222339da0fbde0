package dates;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;

/** Ages, leap years, working days and opening hours. */
public final class Calendar {
    private Calendar() {}

    public static String age(LocalDate born, LocalDate today) {
        if (born.isAfter(today)) {
            throw new IllegalArgumentException("not born yet");
        }
        int years = Period.between(born, today).getYears();
        if (years < 18) {
            return "child";
        }
        return years >= 65 ? "senior" : "adult";
    }

    public static boolean hasBirthday(LocalDate born, LocalDate today) {
        if (born.getMonthValue() == 2 && born.getDayOfMonth() == 29 && !today.isLeapYear()) {
            return today.getMonthValue() == 3 && today.getDayOfMonth() == 1;
        }
        return born.getMonth() == today.getMonth() && born.getDayOfMonth() == today.getDayOfMonth();
    }

    public static String day(LocalDate date) {
        if (date.getDayOfMonth() == date.lengthOfMonth()) {
            return date.getMonthValue() == 12 ? "end of year" : "end of month";
        }
        return date.getDayOfYear() == 1 ? "new year" : "any";
    }

    public static boolean isWorkday(LocalDate date) {
        DayOfWeek day = date.getDayOfWeek();
        return day != DayOfWeek.SATURDAY && day != DayOfWeek.SUNDAY;
    }

    public static String term(LocalDate from, LocalDate to) {
        long days = ChronoUnit.DAYS.between(from, to);
        if (days < 0) {
            return "reversed";
        }
        if (days <= 7) {
            return "week";
        }
        return days > 365 ? "long" : "short";
    }

    public static boolean isOpen(LocalDateTime when) {
        LocalTime time = when.toLocalTime();
        if (time.isBefore(LocalTime.of(9, 0)) || !time.isBefore(LocalTime.of(17, 30))) {
            return false;
        }
        return when.getMonthValue() != 8;
    }

    public static String length(Duration duration) {
        if (duration.isNegative() || duration.isZero()) {
            return "none";
        }
        return duration.compareTo(Duration.ofHours(2)) > 0 ? "long" : "short";
    }

    public static String session(Instant login, Instant now) {
        if (now.isBefore(login)) {
            return "future";
        }
        return now.getEpochSecond() - login.getEpochSecond() > 1800 ? "expired" : "active";
    }

    public static String card(YearMonth expiry, LocalDate today) {
        if (expiry.isBefore(YearMonth.from(today))) {
            return "expired";
        }
        return expiry.equals(YearMonth.from(today)) ? "last month" : "valid";
    }

    public static int daysOf(Year year) {
        return year.isLeap() ? 366 : 365;
    }
}
