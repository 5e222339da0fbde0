import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

/** BigInteger: arithmetic, bits, number theory, radixes, byte arrays. */
public class BigIntegers {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + Arrays.toString(b.divideAndRemainder(a)));
        System.out.println(a.negate() + " " + b.abs() + " " + a.signum() + b.signum() + " " + a.compareTo(b) + " " + a.max(b) + " " + a.min(b));
        System.out.println(a.pow(5) + " " + a.sqrt() + " " + BigInteger.TWO.pow(200));
        System.out.println(a.gcd(BigInteger.valueOf(360)) + " " + BigInteger.valueOf(3).modPow(a, BigInteger.valueOf(1_000_007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + b.bitCount() + " " + a.getLowestSetBit() + " " + a.testBit(5) + " " + a.setBit(0) + " " + a.clearBit(4) + " " + a.flipBit(100));
        System.out.println(a.shiftLeft(70) + " " + a.shiftRight(70) + " " + b.shiftRight(95) + " " + a.shiftLeft(-3));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b));
        System.out.println(a.toString(16) + " " + b.toString(36) + " " + new BigInteger("-ff", 16) + " " + new BigInteger("zz", 36) + " " + a.toString(2).length());
        System.out.println(Arrays.toString(BigInteger.valueOf(-129).toByteArray()) + " " + new BigInteger(new byte[] {1, 0}) + " " + new BigInteger(-1, new byte[] {1, 0}) + " " + new BigInteger(1, new byte[] {(byte) 255}));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + BigInteger.TWO.pow(2000).doubleValue());
        System.out.println(a.hashCode() + " " + b.hashCode() + " " + a.equals(new BigInteger(a.toString())) + " " + BigInteger.valueOf(5).equals(BigInteger.valueOf(5)));
        System.out.println(BigInteger.valueOf(97).isProbablePrime(10) + " " + BigInteger.valueOf(91).isProbablePrime(10) + " " + new BigInteger("1000000000000").nextProbablePrime());
        System.out.println(new BigInteger(70, new Random(1)) + " " + BigInteger.probablePrime(40, new Random(7)));
        for (String bad : new String[] {"", "12x", "+", "1 2"}) {
            try {
                new BigInteger(bad);
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        Runnable[] failing = {() -> a.divide(BigInteger.ZERO), () -> a.mod(b), () -> a.pow(-1), () -> b.sqrt(), () -> a.longValueExact(), () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4))};
        for (Runnable r : failing) {
            try {
                r.run();
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        BigInteger p = BigInteger.ONE;
        for (int i = 1; i <= 250; i++) {
            p = p.multiply(BigInteger.valueOf(i));
        }
        String digits = p.toString();
        System.out.println(digits.length() + " " + digits.substring(0, 20) + " " + digits.hashCode() + " " + p.mod(BigInteger.valueOf(257)));
        BigInteger x = BigInteger.valueOf(3).pow(3000);
        BigInteger y = BigInteger.valueOf(7).pow(2500);
        System.out.println(x.multiply(y).hashCode() + " " + y.divide(x.shiftRight(1000)).hashCode() + " " + x.multiply(x).equals(x.pow(2)) + " " + x.gcd(y));
    }
}
