import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Classes whose initialisers do more than fill a field. */
public class Initialisers {
    /** Read from the jar that the class is in: a file, a zlib stream, a cleaner. */
    static final Map<String, Integer> PRICES = read();

    private static Map<String, Integer> read() {
        Map<String, Integer> prices = new HashMap<>();
        try (var in = Initialisers.class.getResourceAsStream("/prices.txt");
                var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("=");
                prices.put(parts[0], Integer.parseInt(parts[1]));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return prices;
    }

    static String judge(int budget) {
        if (budget < PRICES.get("pear")) {
            return "nothing";
        }
        return budget < PRICES.get("melon") ? "a pear" : "a melon";
    }

    /** Needs its subclass to begin with; who begins with the subclass finds null here. */
    abstract static class Zone {
        static final Zone USUAL = Fixed.ONLY;

        abstract int offset();
    }

    static class Fixed extends Zone {
        static final Fixed ONLY = new Fixed();

        Fixed() {}

        @Override
        int offset() {
            return 3;
        }
    }

    static class Clock {
        static final Zone ZONE = Objects.requireNonNull(Zone.USUAL);

        static int shifted(int hour, Zone zone) {
            return zone == null ? hour : hour + zone.offset();
        }

        static boolean isLate(int hour) {
            return hour + ZONE.offset() > 20;
        }
    }
}
