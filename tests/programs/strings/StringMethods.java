import java.util.Arrays;
import java.util.Locale;

/** The everyday methods of String. */
public class StringMethods {
    public static void main(String[] args) {
        String s = "  The quick brown fox  ";
        System.out.println(s.length() + "[" + s.trim() + "][" + s.strip() + "][" + s.stripLeading() + "][" + s.stripTrailing() + "]");
        String t = s.trim();
        System.out.println(t.charAt(4) + " " + t.indexOf('q') + " " + t.indexOf("o") + " " + t.lastIndexOf("o") + " " + t.indexOf('o', 13) + " " + t.indexOf("zzz"));
        System.out.println(t.substring(4) + "|" + t.substring(4, 9) + "|" + t.substring(t.length()) + "|" + t.subSequence(0, 3));
        System.out.println(t.toUpperCase(Locale.ROOT) + " " + t.toLowerCase(Locale.ROOT) + " " + t.concat("!"));
        System.out.println(t.replace('o', '0') + " " + t.replace("quick", "slow") + " " + t.replace("", "-"));
        System.out.println(t.contains("brown") + " " + t.startsWith("The") + " " + t.startsWith("quick", 4) + " " + t.endsWith("fox") + " " + t.endsWith(""));
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "A".compareToIgnoreCase("a") + " " + "a".compareTo("B") + " " + "".compareTo("a"));
        System.out.println("Hello".equalsIgnoreCase("hELLO") + " " + "a".equals(null) + " " + "x".contentEquals(new StringBuilder("x")));
        System.out.println("ab".repeat(3) + " " + "".isEmpty() + " " + " \t".isBlank() + " " + "-".repeat(0).length());
        System.out.println(String.join(",", "a", "b", "c") + " " + String.join("/", Arrays.asList("x", null, "z")));
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1.5f) + String.valueOf((Object) null) + String.valueOf(new char[] {'a', 'b'}, 1, 1));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,c".split(",", 2)) + Arrays.toString("".split(",")));
        System.out.println(Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("abc".split("")) + Arrays.toString(" a b".split(" ")) + Arrays.toString("a.b|c".split("[.|]")));
        System.out.println("one\ntwo\r\nthree".lines().toList() + " " + "abc".chars().sum() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println("abcdef".regionMatches(2, "xcdx", 1, 2) + " " + "ABC".regionMatches(true, 0, "abc", 0, 3));
        char[] chars = new char[4];
        "abcdef".getChars(1, 5, chars, 0);
        System.out.println(new String(chars) + new String(chars, 1, 2) + Arrays.toString("h\u00e9".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        System.out.println("Aa".hashCode() + " " + "x".intern() + " " + "a-b".matches("[a-z]-[a-z]") + " " + "aXbX".replaceAll("X", "\\$") + " " + "aXbX".replaceFirst("X", "y"));
        System.out.println("tEST".substring(0, 1).toUpperCase() + "tEST".substring(1).toLowerCase());
        String reversed = new StringBuilder("reverse me").reverse().toString();
        System.out.println(reversed + " " + reversed.lastIndexOf('e', 3) + " " + reversed.indexOf(""));
        System.out.println("abc".describeConstable().get() + " " + "x".transform(v -> v + v));
        System.out.println("a\u0000b".length() + " " + "stra\u00dfe".toUpperCase(Locale.ROOT) + " " + "\u0130".toLowerCase(Locale.ROOT).length());
        String n = null;
        System.out.println("null: " + n + null + 1 + 'c' + 1.0 + 2f + 3L + true + new int[0].length);
        System.out.println("a".compareTo("\u4e2d") + " " + "\u4e2d".compareTo("a") + " " + "\u4e2da".indexOf('a') + " " + "a\u4e2d".equals("a\u4e2d"));
    }
}
