import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** HashSet algebra, iteration order of small integers, mutation of elements. */
public class HashSets {
    static class Box {
        int v;

        Box(int v) {
            this.v = v;
        }

        @Override
        public int hashCode() {
            return v;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Box b && b.v == v;
        }
    }

    static Set<Integer> of(int... values) {
        Set<Integer> s = new HashSet<>();
        for (int v : values) {
            s.add(v);
        }
        return s;
    }

    public static void main(String[] args) {
        Set<Integer> a = of(1, 2, 3, 4, 100, 17, 33);
        Set<Integer> b = of(3, 4, 5);
        System.out.println(a + " " + a.size() + " " + a.contains(33) + " " + a.add(1) + " " + a.remove(100));
        Set<Integer> u = new HashSet<>(a);
        u.addAll(b);
        Set<Integer> i = new HashSet<>(a);
        i.retainAll(b);
        Set<Integer> d = new HashSet<>(a);
        d.removeAll(b);
        System.out.println(u + " " + i + " " + d + " " + Collections.disjoint(d, b) + " " + u.containsAll(b));
        System.out.println(a.equals(of(33, 17, 4, 3, 2, 1)) + " " + a.hashCode() + " " + a.equals(List.of(1)));
        Set<String> words = new HashSet<>(Arrays.asList("b", "a", null, "c", "a"));
        System.out.println(words + " " + words.contains(null) + " " + words.remove(null));
        Set<Character> letters = new HashSet<>();
        for (char c : "hello world".toCharArray()) {
            letters.add(c);
        }
        System.out.println(letters);
        Box box = new Box(1);
        Set<Box> boxes = new HashSet<>(List.of(box, new Box(2)));
        box.v = 50;
        System.out.println(boxes.contains(box) + " " + boxes.contains(new Box(1)) + " " + boxes.contains(new Box(2)) + " " + boxes.size());
        Set<List<Integer>> lists = new HashSet<>();
        for (int k = 0; k < 20; k++) {
            lists.add(List.of(k % 3, k % 2));
        }
        System.out.println(lists.size() + " " + lists.contains(List.of(2, 1)));
        List<Integer> sorted = new ArrayList<>(u);
        Collections.sort(sorted, Collections.reverseOrder());
        System.out.println(sorted);
        Set<Integer> many = new HashSet<>();
        int x = 0;
        int steps = 0;
        while (many.add(x)) {
            x = (x * x + 1) % 1009;
            steps++;
        }
        System.out.println(steps + " " + x + " " + many.size());
        Integer[] array = of(9, 8, 7).toArray(new Integer[0]);
        System.out.println(Arrays.toString(array));
        many.removeIf(v -> v > 50);
        System.out.println(many + " " + many.stream().mapToInt(v -> v).sum());
        Set<Long> longs = new HashSet<>();
        for (long l = 0; l < 10; l++) {
            longs.add(l << 33 | l);
        }
        System.out.println(longs.size() + " " + longs.contains(3L << 33 | 3) + " " + longs.contains(3));
    }
}
