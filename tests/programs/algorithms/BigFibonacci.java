import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Large numbers by BigInteger and by hand-written digit arrays. */
public class BigFibonacci {
    static String addDigits(String a, String b) {
        StringBuilder out = new StringBuilder();
        int carry = 0;
        for (int i = a.length() - 1, j = b.length() - 1; i >= 0 || j >= 0 || carry > 0; i--, j--) {
            int sum = carry + (i >= 0 ? a.charAt(i) - '0' : 0) + (j >= 0 ? b.charAt(j) - '0' : 0);
            out.append((char) ('0' + sum % 10));
            carry = sum / 10;
        }
        return out.reverse().toString();
    }

    static int[] factorialDigits(int n) {
        int[] digits = new int[200];
        digits[0] = 1;
        int size = 1;
        for (int f = 2; f <= n; f++) {
            int carry = 0;
            for (int i = 0; i < size || carry > 0; i++) {
                int v = digits[i] * f + carry;
                digits[i] = v % 10;
                carry = v / 10;
                size = Math.max(size, i + 1);
            }
        }
        return java.util.Arrays.copyOf(digits, size);
    }

    public static void main(String[] args) {
        BigInteger a = BigInteger.ZERO;
        BigInteger b = BigInteger.ONE;
        String s = "0";
        String t = "1";
        List<Integer> lengths = new ArrayList<>();
        for (int i = 1; i <= 300; i++) {
            BigInteger next = a.add(b);
            a = b;
            b = next;
            String sum = addDigits(s, t);
            s = t;
            t = sum;
            if (i % 50 == 0) {
                lengths.add(s.length());
                System.out.println(i + " " + a + " " + a.toString().equals(s));
            }
        }
        System.out.println(lengths + " " + a.bitLength() + " " + a.mod(BigInteger.valueOf(1_000_000_007)));
        StringBuilder factorial = new StringBuilder();
        for (int d : factorialDigits(60)) {
            factorial.append(d);
        }
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) {
            f = f.multiply(BigInteger.valueOf(i));
        }
        System.out.println(factorial.reverse());
        System.out.println(f.toString().contentEquals(factorial));
        BigInteger mersenne = BigInteger.TWO.pow(127).subtract(BigInteger.ONE);
        System.out.println(mersenne + " " + mersenne.isProbablePrime(20) + " " + mersenne.bitCount());
        System.out.println(a.gcd(b) + " " + a.multiply(a).subtract(b.multiply(b.subtract(a))).abs());
        int digits = BigInteger.valueOf(7).pow(1000).toString().chars().map(c -> c - '0').sum();
        System.out.println(digits);
    }
}
