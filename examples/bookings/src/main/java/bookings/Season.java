package bookings;

import java.time.LocalDate;

/** What a part of the year does to prices, in percent. */
public enum Season {
    LOW(80), USUAL(100), HIGH(150);

    private final int percent;

    Season(int percent) {
        this.percent = percent;
    }

    public int percent() {
        return percent;
    }

    public static Season of(LocalDate day) {
        return switch (day.getMonth()) {
            case JULY, AUGUST -> HIGH;
            case NOVEMBER, FEBRUARY -> LOW;
            default -> day.getDayOfMonth() >= 24 && day.getMonthValue() == 12 ? HIGH : USUAL;
        };
    }
}
