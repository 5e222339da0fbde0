import java.util.Arrays;

/** Strings and characters for long: Markov text, hashing, sorting, counting. */
public class WordMachine {
    static final String SEED = "in the beginning there was a program and the program ran and the test was there in the end and the end was green";

    public static void main(String[] args) {
        String[] words = SEED.split(" ");
        StringBuilder text = new StringBuilder();
        int x = 17;
        int at = 0;
        for (int i = 0; i < 2500; i++) {
            text.append(words[at]).append(i % 11 == 10 ? ".\n" : " ");
            x = x * 1103515245 + 12345;
            int pick = x >>> 16;
            int tries = 0;
            int candidate = (at + 1 + pick % 5) % words.length;
            while (words[candidate].equals(words[at]) && tries++ < 5) {
                candidate = (candidate + 1) % words.length;
            }
            at = candidate;
        }
        String all = text.toString();
        System.out.println(all.length() + " " + all.hashCode());
        int[] counts = new int[128];
        for (int i = 0; i < all.length(); i++) {
            counts[all.charAt(i)]++;
        }
        for (char c : "aegnt .\n".toCharArray()) {
            System.out.print(counts[c] + " ");
        }
        System.out.println();
        String[] sorted = all.split("[ .\n]+");
        Arrays.sort(sorted);
        int runs = 0;
        int longest = 0;
        for (int i = 0, j; i < sorted.length; i = j) {
            for (j = i; j < sorted.length && sorted[j].equals(sorted[i]); j++);
            runs++;
            longest = Math.max(longest, j - i);
        }
        System.out.println(sorted.length + " " + runs + " " + longest + " " + sorted[sorted.length / 2]);
        long hash = 0;
        for (String line : all.split("\n")) {
            hash = hash * 31 + line.toUpperCase().trim().replace("THE", "a").hashCode();
        }
        System.out.println(hash);
        int palindromes = 0;
        for (int c = 1; c < all.length() - 1; c++) {
            int l = c - 1;
            int r = c + 1;
            while (l >= 0 && r < all.length() && all.charAt(l) == all.charAt(r)) {
                l--;
                r++;
            }
            palindromes += r - l > 6 ? 1 : 0;
        }
        System.out.println(palindromes);
        char[] chars = all.toCharArray();
        for (int i = 0, j = chars.length - 1; i < j; i++, j--) {
            char t = chars[i];
            chars[i] = chars[j];
            chars[j] = t;
        }
        System.out.println(new String(chars, 0, 40).replace('\n', '|'));
        System.out.println(all.indexOf("green in") + " " + all.lastIndexOf("the test") + " " + all.chars().filter(c -> c == 'z').count());
    }
}
