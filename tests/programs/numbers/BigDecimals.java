import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigDecimal: scale, precision, rounding, division, comparison, printing. */
public class BigDecimals {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500");
        BigDecimal b = new BigDecimal("-0.078");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + b.abs());
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + a.signum() + " " + b.ulp());
        System.out.println(a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.divide(b, MathContext.DECIMAL32) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b));
        System.out.println(new BigDecimal("1").divide(new BigDecimal("8")) + " " + BigDecimal.ONE.divide(new BigDecimal(3), MathContext.DECIMAL128));
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigDecimal.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(m + ":");
            for (String v : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"}) {
                try {
                    line.append(' ').append(new BigDecimal(v).setScale(0, m));
                } catch (ArithmeticException e) {
                    line.append(" !");
                }
            }
            System.out.println(line);
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("0.1").equals(new BigDecimal("0.10")) + " " + new BigDecimal("0.1").compareTo(new BigDecimal("0.10")));
        System.out.println(new BigDecimal("0.1").hashCode() + " " + new BigDecimal("0.10").hashCode() + " " + a.max(b) + " " + a.min(b));
        for (String s : new String[] {"1E+3", "1e-10", "123E5", "0E-7", "-1.5E+400", "1234567890123456789012345", "000.100"}) {
            BigDecimal d = new BigDecimal(s);
            System.out.println(d + " " + d.toPlainString().length() + " " + d.toEngineeringString() + " " + d.scale() + " " + d.doubleValue());
        }
        System.out.println(a.pow(4) + " " + a.movePointLeft(3) + " " + a.movePointRight(7) + " " + a.scaleByPowerOfTen(2) + " " + a.round(new MathContext(3)));
        System.out.println(new BigDecimal("2").sqrt(new MathContext(30)) + " " + a.toBigInteger() + " " + a.intValue() + " " + a.longValue());
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.setScale(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (String bad : new String[] {"", "1.2.3", "e5", "abc", "1e"}) {
            try {
                new BigDecimal(bad);
            } catch (NumberFormatException e) {
                System.out.println("bad " + e.getMessage());
            }
        }
        BigDecimal total = BigDecimal.ZERO;
        for (int i = 0; i < 1000; i++) {
            total = total.add(new BigDecimal("0.001"));
        }
        System.out.println(total + " " + new BigDecimal(BigInteger.TEN.pow(20), 18) + " " + new BigDecimal(12345, new MathContext(2)) + " " + BigDecimal.valueOf(12345, 3));
        BigDecimal e = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), 40, RoundingMode.HALF_EVEN);
            e = e.add(term);
        }
        System.out.println(e.setScale(35, RoundingMode.DOWN));
    }
}
