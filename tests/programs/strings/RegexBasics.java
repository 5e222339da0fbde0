import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions: groups, quantifiers, look-around, flags, replacement. */
public class RegexBasics {
    static void find(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            out.append(m.start()).append('-').append(m.end()).append(':').append(m.group());
            for (int g = 1; g <= m.groupCount(); g++) {
                out.append('(').append(m.group(g)).append(')');
            }
            out.append(' ');
        }
        System.out.println(regex + " -> " + out);
    }

    public static void main(String[] args) {
        find("\\d+", "a1b22c333");
        find("(\\w)(\\d)?", "a1b c2");
        find("a*?b", "aaab ab b");
        find("a*+b|a+", "aaab aaa");
        find("(?i)hello", "Hello HELLO hello");
        find("(a|b)\\1", "aa ab bb ba");
        find("\\bcat\\b", "cat concat cat");
        find("(?<=\\$)\\d+(?=\\.)", "$12.50 $3 $4.0");
        find("(?<!x)y", "xy y zy");
        find("x(?!y)", "xy xz x");
        find("[^aeiou\\s]{2,3}", "rhythm and blues");
        find("(?m)^\\w+$", "one\ntwo words\nthree");
        find("(?s)a.b", "a\nb");
        find("\\p{Lu}\\p{Ll}*", "CamelCaseWord");
        find("[a-c&&[^b]]+", "abcacb");
        find("(?<year>\\d{4})-(?<month>\\d\\d)", "2024-02 1999-12");
        find("", "ab");
        find("(x)?(y)?z", "xz yz z");
        find("\\Q.*\\E", "a.*b.*");
        find("\\u0041|\\x42|\\t", "A B\tC");
        Matcher m = Pattern.compile("(?<key>\\w+)=(?<value>\\w*)").matcher("a=1;b=;c=xyz");
        System.out.println(m.replaceAll("${value}<-$1"));
        System.out.println(m.replaceAll(r -> r.group(1).toUpperCase()));
        m.reset();
        System.out.println(m.find() + " " + m.group("key") + " " + m.lookingAt() + " " + m.matches() + " " + m.hitEnd());
        StringBuilder sb = new StringBuilder();
        m.reset();
        while (m.find()) {
            m.appendReplacement(sb, Matcher.quoteReplacement("$" + m.group("value").length()));
        }
        m.appendTail(sb);
        System.out.println(sb);
        List<String> parts = new ArrayList<>();
        Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c ,d").forEach(parts::add);
        System.out.println(parts + Arrays.toString(Pattern.compile("(?=[A-Z])").split("camelCaseString")));
        System.out.println(Pattern.compile("\\d").matcher("1a2").results().map(MatchResult::group).toList());
        System.out.println(Pattern.matches("(\\d{1,3}\\.){3}\\d{1,3}", "192.168.0.1") + " " + Pattern.quote("a.b") + " " + "a+b".matches(Pattern.quote("a+b")));
        System.out.println(Pattern.compile("a#comment\nb", Pattern.COMMENTS | Pattern.CASE_INSENSITIVE).matcher("AB").matches());
        System.out.println(Pattern.compile("^b").asPredicate().test("abc") + " " + Pattern.compile("b").asMatchPredicate().test("b"));
        for (String bad : new String[] {"(", "[a", "*", "a{2,1}", "\\"}) {
            try {
                Pattern.compile(bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " " + e.getIndex());
            }
        }
        try {
            m.reset();
            m.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
