import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

/** Splitting, joining and tokenizing. */
public class SplitJoin {
    static void split(String text, String regex, int limit) {
        String[] parts = text.split(regex, limit);
        System.out.println(parts.length + Arrays.toString(parts));
    }

    public static void main(String[] args) {
        for (int limit : new int[] {-1, 0, 1, 2, 3, 100}) {
            split("a:b::c::", ":", limit);
        }
        split(":a", ":", 0);
        split("::", ":", 0);
        split("boo:and:foo", "o", 0);
        split("boo:and:foo", "o", -1);
        split("a.b.c", ".", 0);
        split("a.b.c", "\\.", 0);
        split("a|b|c", "|", 0);
        split("2024-02-29T10:20", "[-T:]", 0);
        split("aXXbXXXc", "X+", 0);
        split("one  two\tthree\n", "\\s+", 0);
        split("no match", ",", 0);
        split("abc", "(?<=b)", 0);
        split("a\\b", "\\\\", 0);
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add(null).add("c");
        StringJoiner k = new StringJoiner("-").add("x").add("y");
        j.merge(k);
        System.out.println(j + " " + j.length() + " " + k);
        StringTokenizer t = new StringTokenizer("a b,c;d", " ,;");
        StringBuilder out = new StringBuilder();
        out.append(t.countTokens());
        while (t.hasMoreTokens()) {
            out.append(t.nextToken()).append(t.hasMoreElements() ? '/' : '.');
        }
        System.out.println(out);
        StringTokenizer ops = new StringTokenizer("3+4*(2-1)", "+-*/()", true);
        while (ops.hasMoreTokens()) {
            System.out.print("[" + ops.nextToken() + "]");
        }
        System.out.println();
        try {
            ops.nextToken();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("no more " + e.getMessage());
        }
        List<String> items = List.of("x", "y", "z");
        System.out.println(String.join("", items) + String.join("+", Collections.nCopies(3, "n")) + items.stream().collect(Collectors.joining("|", "<", ">")));
        String csv = "name,age\n\"Smith, J\",42\nplain,7\n";
        for (String line : csv.split("\n")) {
            StringBuilder cell = new StringBuilder();
            boolean quoted = false;
            for (char c : line.toCharArray()) {
                if (c == '"') {
                    quoted = !quoted;
                } else if (c == ',' && !quoted) {
                    System.out.print("<" + cell + ">");
                    cell.setLength(0);
                } else {
                    cell.append(c);
                }
            }
            System.out.println("<" + cell + ">");
        }
    }
}
