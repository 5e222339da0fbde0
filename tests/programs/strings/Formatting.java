import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.Locale;

/** String.format: flags, widths, precisions, indexes, conversions and their failures. */
public class Formatting {
    static void show(String format, Object... arguments) {
        try {
            System.out.println(format + " -> [" + String.format(Locale.ROOT, format, arguments) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(format + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        show("%d %5d %-5d| %05d %+d %(d %,d % d", 42, 42, 42, 42, 42, -42, 1234567, 42);
        show("%x %X %#x %o %#o %08X", 255, 255, 255, 8, 8, 48879);
        show("%x %o %d", -1, (byte) -1, Long.MIN_VALUE);
        show("%f %.2f %10.3f %-10.1f| %+.0f %,.2f", 1.5, 3.14159, 2.71828, 9.99, 0.5, 1234567.891);
        show("%e %.2E %g %.3g %g", 12345.678, 0.00012345, 0.0001, 123456.0, 1e-5);
        show("%a %.3a", 1.0, 0.1);
        show("%f %e %.1f %f", Double.NaN, Double.POSITIVE_INFINITY, -0.0, Float.MAX_VALUE);
        show("%.1f %.1f %.1f %.0f %.0f %.3f", 0.25, 0.35, 0.05, 2.5, 3.5, 1.0005);
        show("%s %10s|%-10s|%.3s|%S", "text", "right", "left", "truncate", "upper");
        show("%s %s %s %b %B %b %b", null, 'c', 1.5, null, true, "x", false);
        show("%c %C %c %c", 'a', 'b', 65, (byte) 66);
        show("%h %h %H", "hello", null, 255);
        show("%2$s %1$s %2$s %s %<s", "one", "two");
        show("%% %n%5%|", 1);
        show("%08.2f|%-8.2f|%(8.2f", -3.14159, -3.14159, -3.14159);
        show("%d %s", new java.math.BigInteger("123456789012345678901234567890"), new java.math.BigDecimal("1.50"));
        show("%.3f %,.1f", new java.math.BigDecimal("2.71828182845904523536"), new java.math.BigDecimal("12345678.95"));
        show("%x", new java.math.BigInteger("-255"));
        show("%b %s", new int[0] != null, java.util.List.of(1, 2));
        show("%-6b|%6b|%.1b", true, false, true);
        show("%d", 1.5);
        show("%c", "string");
        show("%f", 1);
        show("%q", 1);
        show("%d %d", 1);
        show("%-d", 1);
        show("%+s", "x");
        show("%.2d", 5);
        show("%#d", 5);
        show("%-05d", 5);
        show("%5$s", "a");
        show("%", 1);
        show("no arguments");
        Formatter f = new Formatter(Locale.US);
        f.format("%s-", "a").format("%03d", 7);
        System.out.println(f + " " + String.format("%tY-%<tm-%<td", java.time.LocalDate.of(2024, 2, 29)));
        System.out.printf(Locale.ROOT, "%s%n", "printf");
        System.out.format("%d%n", 5);
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234.5) + " " + String.format(Locale.US, "%,d", -9876543));
    }
}
