import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Conversions: Roman numerals, words, mixed bases, balanced ternary, Luhn, ISBN, IBAN. */
public class RomanAndBases {
    static final Map<Integer, String> ROMAN = new LinkedHashMap<>();

    static {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] names = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        for (int i = 0; i < values.length; i++) {
            ROMAN.put(values[i], names[i]);
        }
    }

    static String roman(int n) {
        StringBuilder s = new StringBuilder();
        for (Map.Entry<Integer, String> e : ROMAN.entrySet()) {
            for (; n >= e.getKey(); n -= e.getKey()) {
                s.append(e.getValue());
            }
        }
        return s.toString();
    }

    static final String[] ONES = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static final String[] TENS = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};

    static String words(long n) {
        if (n < 0) return "minus " + words(-n);
        if (n < 20) return ONES[(int) n];
        if (n < 100) return TENS[(int) n / 10] + (n % 10 == 0 ? "" : "-" + words(n % 10));
        if (n < 1000) return words(n / 100) + " hundred" + (n % 100 == 0 ? "" : " and " + words(n % 100));
        long unit = n < 1_000_000 ? 1000 : n < 1_000_000_000 ? 1_000_000 : 1_000_000_000;
        return words(n / unit) + (unit == 1000 ? " thousand" : unit == 1_000_000 ? " million" : " billion") + (n % unit == 0 ? "" : " " + words(n % unit));
    }

    static String ternary(int n) {
        StringBuilder s = new StringBuilder();
        for (; n != 0; n /= 3) {
            int d = Math.floorMod(n, 3);
            s.append("0+-".charAt(d));
            n -= d == 2 ? -1 : d;
        }
        return s.length() == 0 ? "0" : s.reverse().toString();
    }

    static boolean luhn(String s) {
        int sum = 0;
        for (int i = s.length() - 1, k = 0; i >= 0; i--, k++) {
            int d = s.charAt(i) - '0';
            sum += k % 2 == 0 ? d : d * 2 > 9 ? d * 2 - 9 : d * 2;
        }
        return sum % 10 == 0;
    }

    static boolean iban(String s) {
        String moved = s.substring(4) + s.substring(0, 4);
        StringBuilder digits = new StringBuilder();
        for (char c : moved.toCharArray()) {
            digits.append(Character.getNumericValue(c));
        }
        return new BigInteger(digits.toString()).mod(BigInteger.valueOf(97)).intValue() == 1;
    }

    static List<Integer> mixed(int seconds) {
        List<Integer> out = new ArrayList<>();
        for (int base : new int[] {60, 60, 24, 7}) {
            out.add(0, seconds % base);
            seconds /= base;
        }
        out.add(0, seconds);
        return out;
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) {
            System.out.print(n + "=" + roman(n) + " ");
        }
        System.out.println();
        for (long n : new long[] {0, 13, 21, 100, 115, 999, 1000, 12_345, 1_000_001, -42, 7_000_000_000L}) {
            System.out.println(n + " " + words(n));
        }
        StringBuilder s = new StringBuilder();
        for (int n = -5; n <= 8; n++) {
            s.append(n).append(':').append(ternary(n)).append(' ');
        }
        System.out.println(s);
        System.out.println(luhn("4539578763621486") + " " + luhn("4539578763621487") + " " + luhn("0"));
        System.out.println(iban("GB82WEST12345698765432") + " " + iban("GB82WEST12345698765433"));
        System.out.println(mixed(1_000_000) + " " + mixed(59) + " " + mixed(Integer.MAX_VALUE));
        System.out.println(new BigInteger("deadbeefcafebabe", 16).toString(7) + " " + Long.toString(Long.MAX_VALUE, 36) + " " + Integer.parseInt("-1010", 2));
    }
}
