import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Word ladders, anagrams, Boggle on a small board, Levenshtein neighbours. */
public class WordLadder {
    static final String[] WORDS = {"cold", "cord", "card", "ward", "warm", "word", "corm", "worm", "wars", "bars", "barn", "born", "corn", "care", "race", "acre", "tare", "tear", "rate", "note", "tone", "snow"};

    static boolean near(String a, String b) {
        int d = 0;
        for (int i = 0; i < a.length(); i++) {
            if (a.charAt(i) != b.charAt(i) && ++d > 1) {
                return false;
            }
        }
        return d == 1;
    }

    static List<String> ladder(String from, String to) {
        Map<String, String> previous = new HashMap<>();
        Deque<String> queue = new ArrayDeque<>(List.of(from));
        previous.put(from, from);
        while (!queue.isEmpty()) {
            String w = queue.remove();
            if (w.equals(to)) {
                List<String> path = new ArrayList<>();
                while (!w.equals(from)) {
                    path.add(w);
                    w = previous.get(w);
                }
                path.add(from);
                Collections.reverse(path);
                return path;
            }
            for (String n : WORDS) {
                if (near(w, n) && previous.putIfAbsent(n, w) == null) {
                    queue.add(n);
                }
            }
        }
        return null;
    }

    static void boggle(String[] board, int r, int c, boolean[][] used, String prefix, TreeSet<String> dictionary, TreeSet<String> found) {
        if (r < 0 || c < 0 || r == board.length || c == board[0].length() || used[r][c]) {
            return;
        }
        String word = prefix + board[r].charAt(c);
        String at = dictionary.ceiling(word);
        if (at == null || !at.startsWith(word)) {
            return;
        }
        if (at.equals(word)) {
            found.add(word);
        }
        used[r][c] = true;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                boggle(board, r + dr, c + dc, used, word, dictionary, found);
            }
        }
        used[r][c] = false;
    }

    public static void main(String[] args) {
        System.out.println(ladder("cold", "warm"));
        System.out.println(ladder("cold", "barn"));
        System.out.println(ladder("cold", "snow") + " " + ladder("cold", "cold"));
        Map<String, List<String>> anagrams = new TreeMap<>();
        for (String w : WORDS) {
            char[] c = w.toCharArray();
            Arrays.sort(c);
            anagrams.computeIfAbsent(new String(c), k -> new ArrayList<>()).add(w);
        }
        anagrams.values().removeIf(l -> l.size() < 2);
        System.out.println(anagrams);
        String[] board = {"care", "twon", "aord", "rmes"};
        TreeSet<String> found = new TreeSet<>();
        TreeSet<String> dictionary = new TreeSet<>(Arrays.asList(WORDS));
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 4; c++) {
                boggle(board, r, c, new boolean[4][4], "", dictionary, found);
            }
        }
        System.out.println(found);
        StringBuilder s = new StringBuilder();
        for (String w : WORDS) {
            int n = 0;
            for (String v : WORDS) {
                n += near(w, v) ? 1 : 0;
            }
            s.append(w).append(n).append(' ');
        }
        System.out.println(s);
        Map<Character, Integer> starts = new TreeMap<>(Collections.reverseOrder());
        for (String w : WORDS) {
            starts.merge(w.charAt(0), 1, Integer::sum);
        }
        System.out.println(starts);
    }
}
