import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.Period;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A month calendar, working days, ages, recurring events and time sheets. */
public class Calendars {
    static String month(YearMonth ym) {
        StringBuilder s = new StringBuilder("Mo Tu We Th Fr Sa Su\n");
        int column = ym.atDay(1).getDayOfWeek().getValue() - 1;
        s.append("   ".repeat(column));
        for (int d = 1; d <= ym.lengthOfMonth(); d++) {
            s.append(d < 10 ? " " : "").append(d).append(++column % 7 == 0 || d == ym.lengthOfMonth() ? "\n" : " ");
        }
        return s.toString();
    }

    static final TemporalAdjuster NEXT_WORKDAY = t -> {
        DayOfWeek d = DayOfWeek.from(t);
        int add = d == DayOfWeek.FRIDAY ? 3 : d == DayOfWeek.SATURDAY ? 2 : 1;
        return t.plus(add, ChronoUnit.DAYS);
    };

    static long workdays(LocalDate from, LocalDate to) {
        return from.datesUntil(to).filter(d -> d.getDayOfWeek().getValue() < 6).count();
    }

    record Shift(LocalDate day, LocalTime start, LocalTime end) {
        Duration length() {
            Duration d = Duration.between(start, end);
            return d.isNegative() ? d.plusDays(1) : d;
        }
    }

    public static void main(String[] args) {
        System.out.print(month(YearMonth.of(2024, 2)));
        System.out.print(month(YearMonth.of(2023, 10)));
        LocalDate d = LocalDate.of(2024, 5, 31);
        System.out.println(d.with(NEXT_WORKDAY) + " " + d.plusDays(3).with(NEXT_WORKDAY) + " " + workdays(LocalDate.of(2024, 1, 1), LocalDate.of(2025, 1, 1)));
        LocalDate birth = LocalDate.of(2000, 2, 29);
        for (String on : List.of("2023-02-28", "2023-03-01", "2024-02-28", "2024-02-29")) {
            LocalDate day = LocalDate.parse(on);
            System.out.println(on + " age " + Period.between(birth, day).getYears() + " " + ChronoUnit.DAYS.between(birth, day) + " next " + birth.plusYears(Period.between(birth, day).getYears() + 1));
        }
        System.out.println(Stream.iterate(LocalDate.of(2024, 1, 31), x -> x.plusMonths(1)).limit(6).toList());
        System.out.println(Stream.iterate(1, i -> i + 1).limit(6).map(i -> LocalDate.of(2024, 1, 31).plusMonths(i)).toList());
        System.out.println(Stream.of(Month.values()).map(m -> LocalDate.of(2024, m, 1).with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.TUESDAY)).getDayOfMonth()).toList());
        List<Shift> shifts = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            shifts.add(new Shift(LocalDate.of(2024, 3, 4).plusDays(i), LocalTime.of(9 + i * 3 % 14, i * 10), LocalTime.of((17 + i * 3) % 24, 30)));
        }
        Duration total = shifts.stream().map(Shift::length).reduce(Duration.ZERO, Duration::plus);
        System.out.println(total + " " + total.toHours() + ":" + total.toMinutesPart());
        Map<DayOfWeek, Duration> byDay = shifts.stream().collect(Collectors.toMap(s -> s.day().getDayOfWeek(), Shift::length, Duration::plus, () -> new EnumMap<>(DayOfWeek.class)));
        System.out.println(byDay);
        Map<YearMonth, Integer> perMonth = new TreeMap<>();
        for (LocalDate x = LocalDate.of(2023, 12, 25); x.isBefore(LocalDate.of(2024, 3, 5)); x = x.plusDays(9)) {
            perMonth.merge(YearMonth.from(x), 1, Integer::sum);
        }
        System.out.println(perMonth);
        Temporal t = LocalDateTime.of(2024, 2, 28, 23, 0);
        System.out.println(t.plus(2, ChronoUnit.HOURS) + " " + ChronoUnit.WEEKS.between(t, t.plus(30, ChronoUnit.DAYS)) + " " + t.with(LocalTime.NOON));
    }
}
