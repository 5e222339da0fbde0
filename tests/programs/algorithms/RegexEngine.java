import java.util.BitSet;

/** A backtracking matcher and a set-of-states matcher written by hand, compared with java.util.regex. */
public class RegexEngine {
    static boolean match(String re, String s) {
        return re.startsWith("^") ? here(re, 1, s, 0) : anywhere(re, s);
    }

    static boolean anywhere(String re, String s) {
        for (int i = 0; i <= s.length(); i++) {
            if (here(re, 0, s, i)) {
                return true;
            }
        }
        return false;
    }

    static boolean here(String re, int r, String s, int i) {
        if (r == re.length()) {
            return true;
        }
        if (re.charAt(r) == '$' && r + 1 == re.length()) {
            return i == s.length();
        }
        boolean single = i < s.length() && (re.charAt(r) == '.' || re.charAt(r) == s.charAt(i));
        if (r + 1 < re.length()) {
            switch (re.charAt(r + 1)) {
                case '*':
                    return here(re, r + 2, s, i) || single && here(re, r, s, i + 1);
                case '?':
                    return single && here(re, r + 2, s, i + 1) || here(re, r + 2, s, i);
                case '+':
                    return single && (here(re, r, s, i + 1) || here(re, r + 2, s, i + 1));
                default:
                    break;
            }
        }
        return single && here(re, r + 1, s, i + 1);
    }

    static boolean glob(String pattern, String s) {
        BitSet states = new BitSet();
        states.set(0);
        close(pattern, states);
        for (char c : s.toCharArray()) {
            BitSet next = new BitSet();
            for (int p = states.nextSetBit(0); p >= 0; p = states.nextSetBit(p + 1)) {
                if (p < pattern.length()) {
                    char e = pattern.charAt(p);
                    if (e == '*') {
                        next.set(p);
                    } else if (e == '?' || e == c) {
                        next.set(p + 1);
                    }
                }
            }
            close(pattern, next);
            states = next;
        }
        return states.get(pattern.length());
    }

    static void close(String pattern, BitSet states) {
        for (int p = states.nextSetBit(0); p >= 0; p = states.nextSetBit(p + 1)) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                states.set(p + 1);
            }
        }
    }

    public static void main(String[] args) {
        String[] res = {"abc", "^a.c$", "a*b", "^ab*$", "x+y?z", ".*q", "^$", "a?a?a?aaa", "b+$"};
        String[] texts = {"abc", "axc", "ab", "", "xxyz", "xz", "aaa", "abbb", "zzzq", "xabcx"};
        int differences = 0;
        for (String re : res) {
            StringBuilder line = new StringBuilder(re + ":");
            for (String t : texts) {
                boolean ours = match(re, t);
                line.append(ours ? " 1" : " 0");
                if (ours != java.util.regex.Pattern.compile(re).matcher(t).find()) {
                    differences++;
                }
            }
            System.out.println(line);
        }
        System.out.println(differences);
        for (String[] g : new String[][] {{"*.java", "Main.java"}, {"a?c*", "abcdef"}, {"*", ""}, {"?", ""}, {"a*b*c", "aXXbYYc"}, {"a*b*c", "aXXbYY"}, {"***", "abc"}}) {
            System.out.println(g[0] + " " + g[1] + " " + glob(g[0], g[1]));
        }
    }
}
