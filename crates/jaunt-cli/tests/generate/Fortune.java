package f;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The time and luck, asked for by the code itself. */
public class Fortune {
    private static final Random SHARED = new Random();
    private final Random random = new Random();

    static String mockedSeason() {
        int month = LocalDate.now().getMonthValue();
        return month <= 3 ? "winter" : month <= 9 ? "summer" : "autumn";
    }

    static boolean mockedLate() {
        return LocalTime.now().getHour() >= 22;
    }

    static boolean mockedWeekend() {
        return LocalDateTime.now().getDayOfWeek().getValue() > 5;
    }

    static long mockedPair() {
        return Instant.now().getEpochSecond() == Instant.now().getEpochSecond() ? 1 : 2;
    }

    static boolean mockedEven() {
        return UUID.randomUUID().getLeastSignificantBits() % 2 == 0;
    }

    String mockedRoll() {
        int first = random.nextInt(6);
        int second = random.nextInt(6);
        return first == second ? "double" : first + second == 7 ? "seven" : "other";
    }

    static String mockedPick(String[] words) {
        if (words.length == 0) {
            return null;
        }
        return ThreadLocalRandom.current().nextInt(words.length) == 1 ? "second" : "other";
    }

    static String mockedSecret() {
        SecureRandom secure = new SecureRandom();
        return secure.nextInt(3) == 2 ? "two" : "less";
    }

    /** True on every day that a test will see, and false on none. */
    static boolean sureOver(Instant end) {
        return Instant.now().isAfter(end);
    }

    static boolean surePast(long millis) {
        return System.currentTimeMillis() > millis;
    }

    /** What it returns is the time, but nothing else depends on it. */
    static long sureStamp(int kind) {
        return kind > 3 ? System.currentTimeMillis() : System.nanoTime();
    }

    static boolean lostMorning() {
        return System.currentTimeMillis() % 86_400_000 < 43_200_000;
    }

    static boolean lostLuck() {
        return Math.random() > 0.75;
    }

    static String lostCoin() {
        return SHARED.nextBoolean() ? "heads" : "tails";
    }
}
