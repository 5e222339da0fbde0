import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/** Date, Calendar and SimpleDateFormat with a fixed zone and locale. */
public class OldDates {
    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS EEE Z", Locale.ENGLISH);
        f.setTimeZone(utc);
        System.out.println(f.format(new Date(0)) + " | " + f.format(new Date(1_700_000_000_123L)) + " | " + f.format(new Date(-1)));
        System.out.println(f.parse("2024-02-29 12:30:45.500 Thu +0000").getTime());
        SimpleDateFormat g = new SimpleDateFormat("dd/MM/yyyy", Locale.ROOT);
        g.setTimeZone(utc);
        System.out.println(g.parse("31/01/2024").getTime() + " " + g.parse("32/01/2024").getTime());
        g.setLenient(false);
        try {
            g.parse("32/01/2024");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 10, 20, 30);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.AM_PM));
        c.add(Calendar.MONTH, 1);
        System.out.println(f.format(c.getTime()));
        c.roll(Calendar.DAY_OF_MONTH, 5);
        System.out.println(f.format(c.getTime()));
        c.set(Calendar.MONTH, 14);
        System.out.println(f.format(c.getTime()));
        Date a = new Date(1000);
        Date b = new Date(2000);
        System.out.println(a.before(b) + " " + a.compareTo(b) + " " + a.equals(new Date(1000)) + " " + a.hashCode());
        System.out.println(TimeUnit.DAYS.toMillis(2) + " " + TimeUnit.MILLISECONDS.toHours(7_300_000) + " " + TimeUnit.NANOSECONDS.convert(3, TimeUnit.MICROSECONDS));
        System.out.println(utc.getID() + " " + utc.getRawOffset() + " " + TimeZone.getTimeZone("America/New_York").getOffset(1_700_000_000_000L) + " " + TimeZone.getTimeZone("Nowhere").getID());
        System.out.println(new GregorianCalendar(2023, 0, 1).isLeapYear(2024) + " " + Date.from(java.time.Instant.ofEpochSecond(5)).getTime());
    }
}
