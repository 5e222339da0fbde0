package blame;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Exact arithmetic. */
public class Numbers {
    // BUG: a third has no end
    public static BigDecimal third(BigDecimal amount) {
        return amount.divide(new BigDecimal(3));
    }

    public static BigDecimal ratio(BigDecimal amount, BigDecimal of) {
        if (of.signum() == 0) {
            throw new IllegalArgumentException("of");
        }
        return amount.divide(of, 2, java.math.RoundingMode.HALF_UP);
    }

    public static BigInteger shifted(int by) {
        return BigInteger.ONE.shiftLeft(by);
    }

    public static BigInteger modulo(BigInteger value, BigInteger by) {
        return value.mod(by);
    }
}
