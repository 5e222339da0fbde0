import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Word counts, an inverted index, a trie and text justification. */
public class TextIndex {
    static final String TEXT = "It is a truth universally acknowledged, that a single program in possession of a good test "
            + "must be in want of a second one. However little known the feelings or views of such a program may be on its "
            + "first entering a repository, this truth is so well fixed in the minds of the surrounding programs, that it is "
            + "considered as the rightful property of some one or other of their authors.";

    static class Trie {
        final TreeMap<Character, Trie> children = new TreeMap<>();
        int count;

        void add(String word) {
            Trie node = this;
            for (char c : word.toCharArray()) {
                node = node.children.computeIfAbsent(c, k -> new Trie());
            }
            node.count++;
        }

        void collect(String prefix, List<String> out) {
            if (count > 0) {
                out.add(prefix + ":" + count);
            }
            children.forEach((c, t) -> t.collect(prefix + c, out));
        }

        List<String> startingWith(String prefix) {
            Trie node = this;
            for (char c : prefix.toCharArray()) {
                node = node.children.get(c);
                if (node == null) {
                    return List.of();
                }
            }
            List<String> out = new ArrayList<>();
            node.collect(prefix, out);
            return out;
        }
    }

    static List<String> justify(String[] words, int width) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < words.length; ) {
            int j = i;
            int length = 0;
            while (j < words.length && length + words[j].length() + (j - i) <= width) {
                length += words[j++].length();
            }
            int gaps = j - i - 1;
            StringBuilder line = new StringBuilder(words[i]);
            for (int k = i + 1; k < j; k++) {
                int spaces = j == words.length ? 1 : (width - length) / gaps + (k - i <= (width - length) % gaps ? 1 : 0);
                line.append(" ".repeat(spaces)).append(words[k]);
            }
            lines.add(line.toString());
            i = j;
        }
        return lines;
    }

    public static void main(String[] args) {
        String[] words = TEXT.toLowerCase(Locale.ROOT).split("[^a-z]+");
        SortedMap<String, List<Integer>> index = new TreeMap<>();
        Trie trie = new Trie();
        for (int i = 0; i < words.length; i++) {
            index.computeIfAbsent(words[i], k -> new ArrayList<>()).add(i);
            trie.add(words[i]);
        }
        System.out.println(words.length + " words, " + index.size() + " distinct");
        index.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, List<Integer>> e) -> -e.getValue().size()).thenComparing(Map.Entry::getKey))
                .limit(6).forEach(e -> System.out.println(e.getKey() + " " + e.getValue()));
        System.out.println(trie.startingWith("s") + " " + trie.startingWith("th") + " " + trie.startingWith("zz"));
        for (String line : justify(TEXT.split(" "), 50)) {
            System.out.println("|" + line + "|");
        }
        System.out.println(index.subMap("m", "p").keySet());
        char[] letters = TEXT.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "").toCharArray();
        Arrays.sort(letters);
        System.out.println(new String(letters).replaceAll("(.)\\1*", "$1"));
        String longest = Arrays.stream(words).max(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).get();
        System.out.println(longest);
    }
}
