import java.math.BigInteger;
import java.util.List;

/** Numbers as text, text as numbers, and what loops make of digits. */
final class Digits {
    private static List<Object[]> each(Object... values) {
        return java.util.Arrays.stream(values).map(value -> new Object[] {value}).toList();
    }

    static String printed(long number) {
        String text = "no " + number;
        if (text.equals("no 1234567890123")) {
            return "this one";
        }
        if (text.length() == 12) {
            return "nine characters";
        }
        return text.startsWith("no -7") ? "minus seven" : text.endsWith("99") ? "ends" : "other";
    }

    static List<Object[]> printedInputs() {
        return each(1234567890123L, 123456789L, -71L, 99L, 0L);
    }

    static String bases(int number) {
        if (Integer.toBinaryString(number).equals("101010")) {
            return "binary";
        }
        String hex = Integer.toHexString(number);
        return hex.equals("cafe") ? "hex" : hex.length() == 8 ? "long" : "short";
    }

    static List<Object[]> basesInputs() {
        return each(42, 0xcafe, -1, 1);
    }

    static String mirrored(int number) {
        int left = number;
        int mirrored = 0;
        while (left > 0) {
            mirrored = mirrored * 10 + left % 10;
            left /= 10;
        }
        return mirrored != number ? "other" : number > 1000 ? "long palindrome" : "palindrome";
    }

    static List<Object[]> mirroredInputs() {
        return each(-1, 0, 12, 1221);
    }

    static String sums(long number) {
        int sum = 0;
        for (long left = number; left > 0; left /= 10) {
            sum += left % 10;
        }
        return sum == 100 ? "hundred" : sum == 0 ? "none" : sum > 150 ? "great" : "other";
    }

    static List<Object[]> sumsInputs() {
        return each(-1L, 1L, 199_999_999_999L, 8_999_999_999_999_999_999L);
    }

    static String parsed(String text) {
        if (text == null) {
            return "null";
        }
        long number = Long.parseLong(text);
        return number == 123456 ? "exactly" : number > 1_000_000 ? "million" : "other";
    }

    static List<Object[]> parsedInputs() {
        return each(null, "123456", "9999999", "1", "", "-", "x");
    }

    static String hexadecimal(String text) {
        if (text == null || text.length() != 5 || text.charAt(0) != '#') {
            return "no colour";
        }
        int number = Integer.parseInt(text.substring(1), 16);
        return number == 0xbeef ? "beef" : (number & 255) > number >> 8 ? "rising" : "other";
    }

    static List<Object[]> hexadecimalInputs() {
        return each("", "#beef", "#0001", "#0000", "#000g");
    }

    static String times(String text) {
        if (text == null || text.length() != 5 || text.charAt(2) != ':') {
            return "no time";
        }
        int hour = Integer.parseInt(text.substring(0, 2));
        int minute = Integer.parseInt(text.substring(3));
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59) {
            return "out of range";
        }
        return hour * 60 + minute == 750 ? "half past twelve" : "some time";
    }

    static List<Object[]> timesInputs() {
        return each("", "24:00", "12:30", "00:00", "xx:00");
    }

    static String big(String text) {
        if (text == null || text.length() != 4) {
            return "length";
        }
        BigInteger number = new BigInteger(text);
        return number.equals(BigInteger.valueOf(1789)) ? "1789" : number.signum() < 0 ? "negative" : "other";
    }

    static List<Object[]> bigInputs() {
        return each("", "1789", "-100", "0000", "xxxx");
    }
}
