import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Huffman coding, LZ77, run-length and Burrows-Wheeler. */
public class Huffman {
    static abstract class Tree implements Comparable<Tree> {
        final int weight;
        final int order;

        Tree(int weight, int order) {
            this.weight = weight;
            this.order = order;
        }

        @Override
        public int compareTo(Tree o) {
            return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order);
        }

        abstract void codes(String prefix, Map<Character, String> out);
    }

    static class Leaf extends Tree {
        final char c;

        Leaf(char c, int weight) {
            super(weight, c);
            this.c = c;
        }

        void codes(String prefix, Map<Character, String> out) {
            out.put(c, prefix.isEmpty() ? "0" : prefix);
        }
    }

    static class Fork extends Tree {
        final Tree left;
        final Tree right;

        Fork(Tree left, Tree right, int order) {
            super(left.weight + right.weight, order);
            this.left = left;
            this.right = right;
        }

        void codes(String prefix, Map<Character, String> out) {
            left.codes(prefix + '0', out);
            right.codes(prefix + '1', out);
        }
    }

    static Tree build(String text) {
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) {
            counts.merge(c, 1, Integer::sum);
        }
        PriorityQueue<Tree> queue = new PriorityQueue<>();
        counts.forEach((c, n) -> queue.add(new Leaf(c, n)));
        int order = 1000;
        while (queue.size() > 1) {
            queue.add(new Fork(queue.poll(), queue.poll(), order++));
        }
        return queue.poll();
    }

    static String decode(Tree tree, String bits) {
        StringBuilder out = new StringBuilder();
        Tree node = tree;
        for (char b : bits.toCharArray()) {
            if (node instanceof Fork f) {
                node = b == '0' ? f.left : f.right;
            }
            if (node instanceof Leaf l) {
                out.append(l.c);
                node = tree;
            }
        }
        return out.toString();
    }

    static List<String> lz77(String s) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < s.length(); ) {
            int best = 0;
            int distance = 0;
            for (int j = Math.max(0, i - 30); j < i; j++) {
                int n = 0;
                while (i + n < s.length() - 1 && s.charAt(j + n) == s.charAt(i + n)) {
                    n++;
                }
                if (n > best) {
                    best = n;
                    distance = i - j;
                }
            }
            out.add(distance + "," + best + s.charAt(i + best));
            i += best + 1;
        }
        return out;
    }

    static String bwt(String s) {
        s += '$';
        List<String> rotations = new ArrayList<>();
        for (int i = 0; i < s.length(); i++) {
            rotations.add(s.substring(i) + s.substring(0, i));
        }
        rotations.sort(null);
        StringBuilder out = new StringBuilder();
        for (String r : rotations) {
            out.append(r.charAt(r.length() - 1));
        }
        return out.toString();
    }

    static String unbwt(String s) {
        List<String> table = new ArrayList<>();
        for (int i = 0; i < s.length(); i++) {
            table.add("");
        }
        for (int k = 0; k < s.length(); k++) {
            for (int i = 0; i < s.length(); i++) {
                table.set(i, s.charAt(i) + table.get(i));
            }
            table.sort(null);
        }
        return table.stream().filter(r -> r.endsWith("$")).findFirst().map(r -> r.substring(0, r.length() - 1)).get();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"abracadabra", "mississippi river", "aaaa", "the theme of the theorem"}) {
            Tree tree = build(text);
            Map<Character, String> codes = new TreeMap<>();
            tree.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : text.toCharArray()) {
                bits.append(codes.get(c));
            }
            System.out.println(codes);
            System.out.println(bits.length() + " " + bits + " " + decode(tree, bits.toString()).equals(text));
            System.out.println(lz77(text));
            System.out.println(bwt(text) + " " + unbwt(bwt(text)).equals(text));
        }
    }
}
