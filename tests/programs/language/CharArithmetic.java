/** Programs that treat characters as numbers. */
public class CharArithmetic {
    static String caesar(String s, int key) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                out.append((char) ((c - 'a' + key + 26) % 26 + 'a'));
            } else if (Character.isUpperCase(c)) {
                out.append((char) ((c - 'A' + key + 26) % 26 + 'A'));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static boolean palindrome(String s) {
        int i = 0;
        int j = s.length() - 1;
        while (i < j) {
            char a = Character.toLowerCase(s.charAt(i));
            char b = Character.toLowerCase(s.charAt(j));
            if (!Character.isLetter(a)) {
                i++;
            } else if (!Character.isLetter(b)) {
                j--;
            } else if (a != b) {
                return false;
            } else {
                i++;
                j--;
            }
        }
        return true;
    }

    static String runLength(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            out.append(j - i).append(s.charAt(i));
            i = j;
        }
        return out.toString();
    }

    static int roman(String s) {
        int total = 0;
        int previous = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int v = "I1V5X10".indexOf(s.charAt(i)) >= 0
                    ? switch (s.charAt(i)) {
                        case 'I' -> 1;
                        case 'V' -> 5;
                        default -> 10;
                    }
                    : s.charAt(i) == 'L' ? 50 : s.charAt(i) == 'C' ? 100 : s.charAt(i) == 'D' ? 500 : 1000;
            total += v < previous ? -v : v;
            previous = v;
        }
        return total;
    }

    public static void main(String[] args) {
        String secret = caesar("Hello, World xyz", 3);
        System.out.println(secret + " | " + caesar(secret, -3));
        System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("ab"));
        System.out.println(runLength("aaabccddddd"));
        System.out.println(roman("MCMXCIV") + " " + roman("XLII") + " " + roman("MMXXIV"));
        int[] counts = new int[26];
        for (char c : "the quick brown fox jumps over the lazy dog".toCharArray()) {
            if (c != ' ') {
                counts[c - 'a']++;
            }
        }
        StringBuilder s = new StringBuilder();
        for (char c = 'a'; c <= 'z'; c++) {
            s.append(c).append(counts[c - 'a']);
        }
        System.out.println(s);
        char c = 'x';
        c++;
        c += 1;
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println("" + c + 1);
        System.out.println('a' + 'b' + " " + (char) ('a' + 'b') + " " + (int) '\n');
    }
}
