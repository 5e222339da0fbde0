import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Unnamed variables and patterns. */
public class UnnamedPatterns {
    record Point(int x, int y) {
    }

    record Colored(Point p, String color) {
    }

    sealed interface Node {
    }

    record Leaf(int v) implements Node {
    }

    record Fork(Node l, Node r) implements Node {
    }

    static int leftmost(Node n) {
        return switch (n) {
            case Leaf(var v) -> v;
            case Fork(var l, _) -> leftmost(l);
        };
    }

    static String kind(Object o) {
        return switch (o) {
            case Colored(Point(var x, _), _) when x > 10 -> "far";
            case Colored(_, String c) -> "colored " + c;
            case Point _ -> "point";
            case Integer _, Long _ -> "whole number";
            case null, default -> "?";
        };
    }

    public static void main(String[] args) {
        System.out.println(leftmost(new Fork(new Fork(new Leaf(7), new Leaf(8)), new Leaf(9))));
        for (Object o : new Object[] {new Colored(new Point(50, 1), "red"), new Colored(new Point(5, 1), "blue"), new Point(1, 1), 5, 6L, "s", null}) {
            System.out.println(kind(o));
        }
        int count = 0;
        for (var _ : List.of(1, 2, 3)) {
            count++;
        }
        try {
            Integer.parseInt("bad");
        } catch (NumberFormatException _) {
            count += 10;
        }
        System.out.println(count);
        Map<String, Integer> m = new java.util.TreeMap<>(Map.of("a", 1, "b", 2));
        m.replaceAll((_, v) -> v * 10);
        System.out.println(m);
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(3, 1, 2));
        var _ = q.poll();
        System.out.println(q.peek());
        if (new Colored(new Point(3, 4), "x") instanceof Colored(Point(_, var y), _)) {
            System.out.println(y);
        }
        try (AutoCloseable _ = () -> System.out.println("closed")) {
            System.out.println("body");
        } catch (Exception _) {
            System.out.println("never");
        }
    }
}
