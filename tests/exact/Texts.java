import java.util.ArrayList;
import java.util.List;

/** Strings that are inputs. */
final class Texts {
    private static List<Object[]> each(String... texts) {
        List<Object[]> inputs = new ArrayList<>();
        inputs.add(new Object[] {null});
        for (String text : texts) {
            inputs.add(new Object[] {text});
        }
        return inputs;
    }

    private static List<Object[]> pairs(String... texts) {
        List<Object[]> inputs = new ArrayList<>();
        for (String a : texts) {
            for (String b : texts) {
                inputs.add(new Object[] {a, b});
            }
        }
        inputs.add(new Object[] {null, "a"});
        inputs.add(new Object[] {"a", null});
        return inputs;
    }

    static String equality(String s) {
        if (s.equals("tea")) {
            return "tea";
        }
        if (s.isEmpty()) {
            return "empty";
        }
        return s.length() == 3 ? "three" : s.length() > 6 ? "long" : "other";
    }

    static List<Object[]> equalityInputs() {
        return each("tea", "", "tee", "x", "1234567");
    }

    static String order(String a, String b) {
        int order = a.compareTo(b);
        if (order == 0) {
            return a.equals(b) ? "equal" : "never";
        }
        if (order == 1) {
            return a.length() > b.length() ? "one longer" : "next character";
        }
        return order < 0 ? "less" : "greater";
    }

    static List<Object[]> orderInputs() {
        return pairs("", "a", "b", "ab", "z");
    }

    static String parts(String s) {
        int at = s.indexOf('=');
        if (at < 0) {
            return "no value";
        }
        if (s.substring(0, at).equals("k")) {
            return s.charAt(at + 1) == '1' ? "one" : "k";
        }
        return at == 0 ? "no name" : "name";
    }

    static List<Object[]> partsInputs() {
        return each("", "=", "k=", "k=1", "k=2", "ab=", "=1");
    }

    static String numbers(String s) {
        int number = Integer.parseInt(s);
        if (number < 0) {
            return "negative";
        }
        return number == 42 ? "answer" : number > 99 ? "long" : "number";
    }

    static List<Object[]> numbersInputs() {
        return each("", "-", "7", "-7", "+42", "42", "100", "x", "99999999");
    }

    static String hash(String s) {
        if (s.hashCode() == "ab".hashCode()) {
            return s.equals("ab") ? "ab" : "collision";
        }
        return s.hashCode() < 0 ? "negative" : "other";
    }

    static List<Object[]> hashInputs() {
        return each("ab", "bC", "x", "polygenelubricants");
    }

    static String selected(String s) {
        return switch (s) {
            case "red" -> "1";
            case "green" -> "2";
            case "Aa", "BB" -> "3";
            default -> "0";
        };
    }

    static List<Object[]> selectedInputs() {
        return each("red", "green", "Aa", "BB", "");
    }

    static String ends(String s) {
        if (s.startsWith("no")) {
            return s.endsWith("on") ? "noon" : "no";
        }
        return s.contains("or") ? "or" : s.startsWith("f", 2) ? "third is f" : "other";
    }

    static List<Object[]> endsInputs() {
        return each("noon", "no", "for", "if", "eff", "");
    }

    static String trimmed(String s) {
        String trimmed = s.trim();
        if (trimmed.isEmpty()) {
            return s.isEmpty() ? "empty" : "blank";
        }
        return trimmed.length() == s.length() - 2 ? "two cut" : "some text";
    }

    static List<Object[]> trimmedInputs() {
        return each("", " ", " a ", "a", " a");
    }

    static String cases(String s) {
        if (s.equalsIgnoreCase("Ok")) {
            return s.equals("OK") ? "upper" : "some";
        }
        return "no";
    }

    static List<Object[]> casesInputs() {
        return each("OK", "ok", "no", "");
    }

    static String joined(String a, String b) {
        String both = a + b;
        if (both.equals("on")) {
            return a.isEmpty() ? "second" : b.isEmpty() ? "first" : "halves";
        }
        return a.concat("!").equals(b) ? "loud" : "other";
    }

    static List<Object[]> joinedInputs() {
        return pairs("", "o", "n", "on", "!", "on!");
    }

    static String built(String s) {
        StringBuilder builder = new StringBuilder();
        for (int i = s.length() - 1; i >= 0; i--) {
            builder.append(s.charAt(i));
        }
        if (s.length() < 2 || s.length() > 4) {
            return "length";
        }
        return builder.toString().equals(s) ? "palindrome" : "other";
    }

    static List<Object[]> builtInputs() {
        return each("", "a", "aa", "ab", "aba", "12345");
    }

    static String characters(String s) {
        int digits = 0;
        for (char c : s.toCharArray()) {
            if (Character.isDigit(c)) {
                digits++;
            } else if (!Character.isLetter(c)) {
                return "other character";
            }
        }
        return digits == 2 ? "two digits" : "letters and digits";
    }

    static List<Object[]> charactersInputs() {
        return each("", "a", "12", "1a", "-");
    }

    static String beyond(String s) {
        if (s.length() == 12) {
            return "twelve";
        }
        if (s.isEmpty()) {
            return "empty";
        }
        char first = s.charAt(0);
        if (first > 255) {
            return Character.isLetter(first) ? "letter" : first == '\u2028' ? "separator" : "wide";
        }
        return s.length() > 1 && s.charAt(1) == '!' ? "loud" : "narrow";
    }

    static List<Object[]> beyondInputs() {
        return each("", "a", "a!", "\u0101", "\u2028", "\u2190", "abcdefghijkl");
    }

    static String compared(String s) {
        if (s.charAt(0) < '\u0100') {
            return "narrow";
        }
        if (s.equals("\u20ac5")) {
            return "price";
        }
        return s.compareTo("\u20ac") > 0 && s.hashCode() == 0x20ac * 31 + '7' ? "other price" : "wide";
    }

    static List<Object[]> comparedInputs() {
        return each("", "a", "\u20ac5", "\u20ac7", "\u0101");
    }

    private enum State {
        NEW,
        PENDING_APPROVAL
    }

    private static final java.util.regex.Pattern ACCOUNT =
            java.util.regex.Pattern.compile("[A-Z]{2}[0-9]{8}");

    static String longer(String s) {
        return switch (s) {
            case "CANCELLED" -> "1";
            case "OUT_FOR_DELIVERY" -> "2";
            default -> s.startsWith("reference:") ? s.length() > 10 ? "some" : "none" : "other";
        };
    }

    static List<Object[]> longerInputs() {
        return each("", "CANCELLED", "OUT_FOR_DELIVERY", "reference:", "reference:1");
    }

    static String constants(String s) {
        return State.valueOf(s) == State.NEW ? "new" : "pending";
    }

    static List<Object[]> constantsInputs() {
        return each("", "NEW", "PENDING_APPROVAL");
    }

    static String patterns(String s) {
        return ACCOUNT.matcher(s).matches() ? "account" : "other";
    }

    static List<Object[]> patternsInputs() {
        return each("", "AB12345678");
    }

    /** What the library says of every character of Latin-1, as one number. */
    static String letters(int ignored) {
        int sum = 0;
        for (char c = 0; c < 256; c++) {
            String text = "x" + c;
            sum = sum * 31 + Character.toLowerCase(c);
            sum = sum * 31 + Character.toUpperCase(c);
            sum = sum * 31 + text.toLowerCase().hashCode();
            sum = sum * 31 + text.toUpperCase().hashCode();
            sum = sum * 31 + text.strip().length() + (c + "x").stripLeading().length();
        }
        return "letters " + sum;
    }

    static String lower(String s) {
        if (s.length() > 4) {
            return "long";
        }
        return switch (s.toLowerCase()) {
            case "yes" -> s.equals("YES") ? "loud" : "yes";
            case "no" -> "no";
            default -> "other";
        };
    }

    static List<Object[]> lowerInputs() {
        return each("", "YES", "yes", "No", "maybe");
    }

    static String upper(String s) {
        if (s.length() != 3) {
            return "length";
        }
        String upper = s.toUpperCase();
        return upper.equals("ABC") ? s.equals(upper) ? "abc" : "small" : upper.length() > 3 ? "longer" : "other";
    }

    static List<Object[]> upperInputs() {
        return each("", "ABC", "abc", "a\u00dfc", "xyz");
    }

    static String stripped(String s) {
        String stripped = s.strip();
        if (stripped.equals("ok")) {
            return s.length() == 2 ? "ok" : s.startsWith("\t") ? "tab" : "blanks";
        }
        return s.isBlank() ? "blank" : "other";
    }

    static List<Object[]> strippedInputs() {
        return each("", "ok", " ok", "\tok", "x");
    }
}
