import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A log analyser and a tokenizer built on regular expressions. */
public class RegexTokenizer {
    static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(?<num>\\d+(?:\\.\\d+)?)|(?<id>[A-Za-z_]\\w*)|(?<str>\"(?:[^\"\\\\]|\\\\.)*\")|(?<op>[-+*/=<>!]=?|[(){};]))");

    static List<String> tokens(String code) {
        List<String> result = new ArrayList<>();
        Matcher m = TOKEN.matcher(code);
        int at = 0;
        while (at < code.length()) {
            if (!m.region(at, code.length()).lookingAt()) {
                result.add("?" + code.charAt(at));
                at++;
                continue;
            }
            for (String kind : new String[] {"num", "id", "str", "op"}) {
                if (m.group(kind) != null) {
                    result.add(kind + ":" + m.group(kind));
                }
            }
            at = m.end();
        }
        return result;
    }

    static final Pattern LINE = Pattern.compile("^(\\d{2}):(\\d{2}) \\[(INFO|WARN|ERROR)\\] (.*?)(?: took (\\d+)ms)?$");

    public static void main(String[] args) {
        System.out.println(tokens("int x = 3.14 + foo(\"a \\\" b\"); if (x >= 10) { y != x; } @"));
        String[] log = {
            "10:15 [INFO] started took 120ms",
            "10:16 [WARN] slow query took 900ms",
            "10:17 [ERROR] connection lost",
            "bad line",
            "11:00 [INFO] request took 35ms",
        };
        Map<String, Integer> byLevel = new TreeMap<>();
        int total = 0;
        for (String line : log) {
            Matcher m = LINE.matcher(line);
            if (!m.matches()) {
                System.out.println("skipped: " + line);
                continue;
            }
            byLevel.merge(m.group(3), 1, Integer::sum);
            int minutes = Integer.parseInt(m.group(1)) * 60 + Integer.parseInt(m.group(2));
            String took = m.group(5);
            total += took == null ? 0 : Integer.parseInt(took);
            System.out.println(minutes + " " + m.group(4) + " " + took);
        }
        System.out.println(byLevel + " " + total);
        String text = "the cat sat on the mat the end";
        Map<String, Integer> words = new TreeMap<>();
        for (String w : text.split("\\W+")) {
            words.merge(w, 1, Integer::sum);
        }
        System.out.println(words);
        System.out.println("snake_case_name".replaceAll("_([a-z])", "-$1") + " " + "HTTPServerError".replaceAll("([a-z])([A-Z])", "$1_$2"));
        System.out.println(Pattern.compile("_(.)").matcher("to_camel_case").replaceAll(r -> r.group(1).toUpperCase()));
        System.out.println("aaa".replaceAll("a*", "X") + " " + "abc".replaceAll("", "-") + " " + "x.y.z".replace(".", "::"));
        System.out.println("email@example.com, bad@, x@y.org".replaceAll("\\b[\\w.]+@\\w+\\.\\w+\\b", "<mail>"));
    }
}
