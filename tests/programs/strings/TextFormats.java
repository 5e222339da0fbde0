import java.math.RoundingMode;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

/** DecimalFormat, MessageFormat and ChoiceFormat with fixed locales. */
public class TextFormats {
    static String number(String pattern, double value) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
    }

    public static void main(String[] args) throws ParseException {
        double[] values = {0, 1, -1, 0.5, 1234567.891, 0.000123, 2.5, 3.5, -0.004, 1e10};
        String[] patterns = {"0", "#", "0.00", "#.##", "#,##0.0", "000.000", "0.###E0", "0%", "#,##0.00;(#,##0.00)", "'n'0"};
        for (String pattern : patterns) {
            StringBuilder line = new StringBuilder(pattern + ":");
            for (double v : values) {
                line.append(' ').append(number(pattern, v));
            }
            System.out.println(line);
        }
        DecimalFormat f = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US));
        for (RoundingMode mode : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN, RoundingMode.HALF_UP, RoundingMode.HALF_EVEN, RoundingMode.CEILING}) {
            f.setRoundingMode(mode);
            System.out.println(mode + " " + f.format(0.25) + " " + f.format(-0.25) + " " + f.format(0.35) + " " + f.format(1.05));
        }
        System.out.println(f.parse("12.75abc") + " " + f.parse("3").getClass().getSimpleName());
        ParsePosition at = new ParsePosition(1);
        System.out.println(f.parse("x7.5y", at) + " " + at.getIndex());
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        System.out.println(NumberFormat.getInstance(Locale.US).format(1234567.891) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5)
                + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        MessageFormat m = new MessageFormat("{0} has {1,number,integer} items costing {2,number,#.##} {0}", Locale.US);
        System.out.println(m.format(new Object[] {"Ann", 1234, 5.678}));
        System.out.println(new MessageFormat("it''s '{0}' {0}", Locale.ROOT).format(new Object[] {"x"}));
        System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.US).format(new Object[] {5}));
        ChoiceFormat c = new ChoiceFormat("0#zero|1#one|2#few");
        System.out.println(c.format(-1) + " " + c.format(1) + " " + c.format(100));
        System.out.println(new MessageFormat("missing {1} {0}", Locale.US).format(new Object[] {"a"}));
    }
}
