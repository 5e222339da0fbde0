import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;

/** LocalDate, Period, YearMonth: arithmetic, adjusters, comparison. */
public class LocalDates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.getMonth() + " " + d.toEpochDay());
        System.out.println(d.plusDays(1) + " " + d.plusMonths(12) + " " + d.plusYears(1) + " " + d.minusWeeks(9) + " " + d.plusYears(4) + " " + d.withDayOfMonth(1) + " " + d.withMonth(3));
        System.out.println(LocalDate.of(2023, Month.JANUARY, 31).plusMonths(1) + " " + LocalDate.ofYearDay(2024, 366) + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.MIN + " " + LocalDate.EPOCH);
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.firstDayOfYear()));
        LocalDate e = LocalDate.parse("2025-12-31");
        System.out.println(ChronoUnit.DAYS.between(d, e) + " " + ChronoUnit.MONTHS.between(d, e) + " " + ChronoUnit.YEARS.between(d, e) + " " + d.until(e) + " " + Period.between(e, d));
        System.out.println(d.isBefore(e) + " " + d.isAfter(e) + " " + d.compareTo(e) + " " + d.equals(LocalDate.of(2024, 2, 29)) + " " + d.hashCode());
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + d.plus(p) + " " + p.plusDays(3).negated() + " " + Period.parse("P2Y3M-4D") + " " + p.toTotalMonths() + " " + Period.ZERO + " " + Period.ofWeeks(2));
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + YearMonth.parse("2024-11").plusMonths(3) + " " + Year.of(1900).isLeap() + " " + Year.of(2000).length());
        System.out.println(d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.range(ChronoField.DAY_OF_MONTH));
        System.out.println(DayOfWeek.MONDAY.plus(10) + " " + Month.JANUARY.minus(1) + " " + Month.FEBRUARY.maxLength() + " " + DayOfWeek.of(7) + " " + Month.of(6).firstMonthOfQuarter());
        for (Runnable r : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1), () -> LocalDate.of(2023, 4, 31), () -> LocalDate.parse("2023-1-1"), () -> LocalDate.parse("tomorrow"), () -> DayOfWeek.of(8)}) {
            try {
                r.run();
            } catch (DateTimeException x) {
                System.out.println(x.getMessage());
            }
        }
        StringBuilder fridays = new StringBuilder();
        for (LocalDate x = LocalDate.of(2020, 1, 13); x.getYear() < 2024; x = x.plusMonths(1)) {
            if (x.getDayOfWeek() == DayOfWeek.FRIDAY) {
                fridays.append(x).append(' ');
            }
        }
        System.out.println(fridays);
        System.out.println(LocalDate.of(2024, 1, 29).datesUntil(LocalDate.of(2024, 2, 2)).toList() + " " + d.atTime(10, 30) + " " + d.atStartOfDay());
        for (int year : new int[] {2000, 2024, 2025, 2038}) {
            int a = year % 19;
            int b = year / 100;
            int c = year % 100;
            int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
            int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
            int m = (a + 11 * h + 22 * l) / 451;
            System.out.println(LocalDate.of(year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1));
        }
    }
}
