import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;

/** Views of lists: subList writes through, nests, and notices changes behind its back. */
public class SubLists {
    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            base.add(i);
        }
        List<Integer> sub = base.subList(5, 15);
        System.out.println(sub + " " + sub.size());
        sub.set(0, 500);
        sub.add(999);
        sub.remove(1);
        System.out.println(base);
        List<Integer> inner = sub.subList(2, 6);
        System.out.println(inner + " " + inner.indexOf(9) + " " + inner.contains(5));
        inner.clear();
        System.out.println(base + " " + sub.size() + " " + inner.isEmpty());
        Collections.reverse(sub);
        System.out.println(base);
        sub.sort(null);
        System.out.println(base);
        sub.addAll(0, List.of(-1, -2));
        sub.removeIf(x -> x < 0);
        sub.replaceAll(x -> x + 1);
        System.out.println(base + " " + sub.hashCode() + " " + sub.equals(new ArrayList<>(sub)));
        base.add(77);
        try {
            System.out.println(sub.size());
        } catch (ConcurrentModificationException e) {
            System.out.println("stale view");
        }
        for (int[] range : new int[][] {{-1, 2}, {3, 2}, {0, 100}}) {
            try {
                base.subList(range[0], range[1]);
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        base.subList(3, base.size()).clear();
        System.out.println(base);
        List<Integer> immutable = List.of(1, 2, 3, 4).subList(1, 3);
        System.out.println(immutable + " " + immutable.indexOf(3));
        try {
            immutable.set(0, 9);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable view");
        }
        List<String> rotated = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        Collections.rotate(rotated.subList(1, 4), 1);
        System.out.println(rotated);
        Collections.swap(rotated, 0, 4);
        System.out.println(rotated);
        int total = 0;
        for (int x : base.subList(1, 3)) {
            total += x;
        }
        System.out.println(total);
    }
}
