import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Records: equality, hashing, printing, compact constructors, nesting, generics, static members. */
public class Records {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000 || y < -1000) {
                throw new IllegalArgumentException("too far: " + x + "," + y);
            }
        }

        Point(int both) {
            this(both, both);
        }

        double distance(Point other) {
            int dx = x - other.x;
            int dy = y - other.y;
            return Math.sqrt(dx * dx + dy * dy);
        }

        @Override
        public int compareTo(Point o) {
            return Comparator.comparingInt(Point::x).thenComparingInt(Point::y).compare(this, o);
        }
    }

    record Everything(byte b, short s, char c, int i, long l, float f, double d, boolean z, String text, int[] array) {
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C other) {
            return new Pair<>(first, other);
        }
    }

    record Empty() {
    }

    record Name(String value) {
        Name(String value) {
            this.value = value.strip();
        }

        @Override
        public String value() {
            return "<" + value + ">";
        }
    }

    record Loose(double d, float f) {
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.hashCode() + " " + p.equals(new Point(3, 4)) + " " + p.equals(null) + " " + p.equals("p"));
        System.out.println(p.distance(Point.ORIGIN) + " " + new Point(7) + " " + p.compareTo(new Point(3, 5)));
        try {
            new Point(-2000, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] array = {1};
        Everything e = new Everything((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true, "t", array);
        System.out.println(e.toString().replaceAll("@.*", "@]"));
        System.out.println(e.equals(new Everything((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true, "t", array)));
        System.out.println(e.equals(new Everything((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7.0, true, "t", new int[] {1})));
        Pair<String, Pair<Integer, List<String>>> nested = new Pair<>("k", new Pair<>(null, List.of("a", "b")));
        System.out.println(nested + " " + nested.with(1.5) + " " + nested.hashCode());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Name name = new Name("  bob ");
        System.out.println(name + " " + name.value() + " " + name.equals(new Name("bob")));
        System.out.println(new Loose(0.0, 0f).equals(new Loose(-0.0, 0f)) + " " + new Loose(Double.NaN, Float.NaN).equals(new Loose(Double.NaN, Float.NaN)));
        Set<Point> set = new HashSet<>(List.of(p, new Point(1), new Point(3, 5)));
        System.out.println(set.contains(new Point(3, 4)) + " " + set.add(new Point(1, 1)) + " " + set.size());
        Map<Pair<Integer, String>, Integer> map = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            map.merge(new Pair<>(i % 3, "k" + i % 2), i, Integer::sum);
        }
        List<String> lines = new ArrayList<>();
        map.forEach((k, v) -> lines.add(k + "=" + v));
        lines.sort(null);
        System.out.println(lines);
        record Local(String a, int... rest) {
        }
        System.out.println(new Local("a", 1, 2).rest().length);
    }
}
