package blame;

import java.util.List;

/** Texts and their parts. */
public class Words {
    // BUG: the text may be empty
    public static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    public static char letter(String word, int index) {
        return word.charAt(index);
    }

    public static String part(String word, int from, int to) {
        return word.substring(from, to);
    }

    // BUG: there may be no colon
    public static String key(String entry) {
        return entry.substring(0, entry.indexOf(':'));
    }

    // BUG: the list may be empty
    public static String last(List<String> words) {
        return words.get(words.size() - 1);
    }

    public static String pick(List<String> words, int index) {
        return words.get(index);
    }

    public static int length(String word) {
        return word.length();
    }

    public static int[] blanks(int count) {
        return new int[count];
    }
}
