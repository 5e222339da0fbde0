import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Naive, KMP, Boyer-Moore-Horspool, Rabin-Karp, Z and suffix arrays agree. */
public class StringSearch {
    static List<Integer> naive(String t, String p) {
        List<Integer> out = new ArrayList<>();
        for (int i = t.indexOf(p); i >= 0; i = t.indexOf(p, i + 1)) {
            out.add(i);
        }
        return out;
    }

    static List<Integer> kmp(String t, String p) {
        int[] fail = new int[p.length() + 1];
        fail[0] = -1;
        for (int i = 1, k = -1; i <= p.length(); i++) {
            k = fail[i - 1];
            while (k >= 0 && p.charAt(k) != p.charAt(i - 1)) {
                k = fail[k];
            }
            fail[i] = k + 1;
        }
        List<Integer> out = new ArrayList<>();
        int k = 0;
        for (int i = 0; i < t.length(); i++) {
            while (k >= 0 && (k == p.length() || p.charAt(k) != t.charAt(i))) {
                k = fail[k];
            }
            if (++k == p.length()) {
                out.add(i - p.length() + 1);
            }
        }
        return out;
    }

    static List<Integer> horspool(String t, String p) {
        int[] shift = new int[256];
        Arrays.fill(shift, p.length());
        for (int i = 0; i < p.length() - 1; i++) {
            shift[p.charAt(i)] = p.length() - 1 - i;
        }
        List<Integer> out = new ArrayList<>();
        for (int i = 0; i + p.length() <= t.length(); ) {
            int j = p.length() - 1;
            while (j >= 0 && t.charAt(i + j) == p.charAt(j)) {
                j--;
            }
            if (j < 0) {
                out.add(i);
                i++;
            } else {
                i += shift[t.charAt(i + p.length() - 1)];
            }
        }
        return out;
    }

    static List<Integer> rabinKarp(String t, String p) {
        List<Integer> out = new ArrayList<>();
        int n = p.length();
        if (n > t.length()) {
            return out;
        }
        int base = 257;
        int high = 1;
        int hp = 0;
        int ht = 0;
        for (int i = 0; i < n; i++) {
            hp = hp * base + p.charAt(i);
            ht = ht * base + t.charAt(i);
            if (i > 0) {
                high *= base;
            }
        }
        for (int i = 0; ; i++) {
            if (hp == ht && t.startsWith(p, i)) {
                out.add(i);
            }
            if (i + n >= t.length()) {
                return out;
            }
            ht = (ht - t.charAt(i) * high) * base + t.charAt(i + n);
        }
    }

    static List<Integer> z(String t, String p) {
        String s = p + '\0' + t;
        int[] z = new int[s.length()];
        List<Integer> out = new ArrayList<>();
        for (int i = 1, l = 0, r = 0; i < s.length(); i++) {
            if (i < r) {
                z[i] = Math.min(r - i, z[i - l]);
            }
            while (i + z[i] < s.length() && s.charAt(z[i]) == s.charAt(i + z[i])) {
                z[i]++;
            }
            if (i + z[i] > r) {
                l = i;
                r = i + z[i];
            }
            if (z[i] == p.length()) {
                out.add(i - p.length() - 1);
            }
        }
        return out;
    }

    static String longestRepeat(String s) {
        Integer[] suffixes = new Integer[s.length()];
        Arrays.setAll(suffixes, i -> i);
        Arrays.sort(suffixes, (a, b) -> s.substring(a).compareTo(s.substring(b)));
        String best = "";
        for (int i = 1; i < suffixes.length; i++) {
            String a = s.substring(suffixes[i - 1]);
            String b = s.substring(suffixes[i]);
            int n = 0;
            while (n < a.length() && n < b.length() && a.charAt(n) == b.charAt(n)) {
                n++;
            }
            if (n > best.length()) {
                best = a.substring(0, n);
            }
        }
        return best;
    }

    static String longestPalindrome(String s) {
        String best = "";
        for (int c = 0; c < 2 * s.length(); c++) {
            int l = c / 2;
            int r = l + c % 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) {
                l--;
                r++;
            }
            if (r - l - 1 > best.length()) {
                best = s.substring(l + 1, r);
            }
        }
        return best;
    }

    public static void main(String[] args) {
        String[][] cases = {{"abracadabra", "abra"}, {"aaaaaa", "aa"}, {"mississippi", "issi"}, {"abc", "x"}, {"ab", "abc"}, {"the cat sat on the mat", "at"}, {"abababab", "abab"}};
        for (String[] c : cases) {
            List<Integer> expected = naive(c[0], c[1]);
            System.out.println(c[1] + " in " + c[0] + " " + expected + " " + expected.equals(kmp(c[0], c[1])) + expected.equals(horspool(c[0], c[1])) + expected.equals(rabinKarp(c[0], c[1])) + expected.equals(z(c[0], c[1])));
        }
        StringBuilder big = new StringBuilder();
        int x = 7;
        for (int i = 0; i < 3000; i++) {
            x = x * 1103515245 + 12345;
            big.append((char) ('a' + (x >>> 28 & 1)));
        }
        String t = big.toString();
        System.out.println(naive(t, "abbab").size() + " " + kmp(t, "abbab").size() + " " + horspool(t, "abbab").size() + " " + rabinKarp(t, "abbab").size() + " " + z(t, "abbab").size());
        System.out.println(longestRepeat("banana bandana") + " " + longestPalindrome("forgeeksskeegfor") + " " + longestPalindrome("abacdfgdcaba"));
    }
}
