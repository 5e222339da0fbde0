import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.TreeSet;

/** Ordering of strings: code units, case folding, length, natural order of numbers inside text. */
public class StringCompare {
    static int natural(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            char x = a.charAt(i);
            char y = b.charAt(j);
            if (Character.isDigit(x) && Character.isDigit(y)) {
                int si = i;
                int sj = j;
                while (i < a.length() && Character.isDigit(a.charAt(i))) {
                    i++;
                }
                while (j < b.length() && Character.isDigit(b.charAt(j))) {
                    j++;
                }
                int c = Long.compare(Long.parseLong(a, si, i, 10), Long.parseLong(b, sj, j, 10));
                if (c != 0) {
                    return c;
                }
            } else if (x != y) {
                return Character.compare(x, y);
            } else {
                i++;
                j++;
            }
        }
        return Integer.compare(a.length() - i, b.length() - j);
    }

    public static void main(String[] args) {
        String[] words = {"banana", "Apple", "cherry", "apple", "Banana", "", "app", "\u00e9clair", "zebra", "\uD83D\uDE00", "\uFFFF", "10", "9", "a b", "a-b", "a_b"};
        String[] a = words.clone();
        Arrays.sort(a);
        System.out.println(codes(a));
        Arrays.sort(a, String.CASE_INSENSITIVE_ORDER);
        System.out.println(codes(a));
        Arrays.sort(a, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(codes(a));
        String[] files = {"file10.txt", "file9.txt", "file1.txt", "file010.txt", "File2.txt", "file", "file1a"};
        Arrays.sort(files, StringCompare::natural);
        System.out.println(Arrays.toString(files));
        System.out.println("a".compareTo("b") + " " + "a".compareTo("a\0") + " " + "abc".compareTo("ABC") + " " + "\uFFFF".compareTo("\uD83D\uDE00") + " " + "10".compareTo("9"));
        System.out.println("I".equalsIgnoreCase("i") + " " + "\u0130".equalsIgnoreCase("i") + " " + "\u00df".equalsIgnoreCase("SS") + " " + "\u03c3".equalsIgnoreCase("\u03c2"));
        System.out.println("TITLE".toLowerCase(Locale.ROOT) + " " + "title".toUpperCase(Locale.ROOT) + " " + codes("TITLE".toLowerCase(Locale.forLanguageTag("tr"))));
        TreeSet<String> set = new TreeSet<>(Comparator.comparing((String s) -> s.toLowerCase(Locale.ROOT)));
        set.addAll(Arrays.asList(words));
        System.out.println(set.size() + " " + set.contains("BANANA") + " " + codes(set.first(), set.last()));
        System.out.println("aaa".startsWith("aa", 1) + " " + "aaa".startsWith("aa", 2) + " " + "aaa".startsWith("", 3) + " " + "aaa".startsWith("a", -1) + " " + "abc".endsWith("abc"));
        System.out.println("mississippi".indexOf("ss", 3) + " " + "mississippi".lastIndexOf("ss", 4) + " " + "mississippi".lastIndexOf('i', -1) + " " + "mississippi".indexOf("i", 100) + " " + "x".indexOf("", 5));
        StringBuilder s = new StringBuilder();
        for (String w : words) {
            s.append(w.hashCode() % 1000).append(' ');
        }
        System.out.println(s);
    }

    static String codes(String... strings) {
        StringBuilder out = new StringBuilder("[");
        for (String s : strings) {
            s.chars().forEach(c -> out.append(c < 128 ? String.valueOf((char) c) : "<" + Integer.toHexString(c) + ">"));
            out.append('|');
        }
        return out.append(']').toString();
    }
}
