import java.util.List;
import java.util.Map;

/** switch over types with guards, null, dominance and exhaustiveness. */
public class PatternSwitch {
    sealed interface Shape permits Circle, Square, Rect {
    }

    record Circle(double r) implements Shape {
    }

    record Square(double side) implements Shape {
    }

    record Rect(double w, double h) implements Shape {
    }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square q -> q.side() * q.side();
            case Rect r -> r.w() * r.h();
        };
    }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "negative " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string " + s.length();
            case int[] a when a.length > 2 -> "long array " + a[2];
            case int[] a -> "array " + a.length;
            case List<?> l when l.contains(1) -> "list with 1";
            case Map.Entry<?, ?> e -> "entry " + e.getKey();
            case Enum<?> e -> "enum " + e.name();
            case Character c -> "char " + (int) c;
            case Object[] a -> "objects " + a.length;
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    enum Color {
        RED, GREEN
    }

    static int old(Object o) {
        int r = 0;
        switch (o) {
            case String s:
                r += s.length();
                break;
            case Integer i when i == 7:
                r = 77;
                break;
            case Number n:
                r = n.intValue();
                break;
            default:
                r = -1;
        }
        return r;
    }

    static String nullOrDefault(String s) {
        return switch (s) {
            case "a", "b" -> "letter";
            case String t when t.length() > 3 -> "long";
            case null, default -> "null or short";
        };
    }

    public static void main(String[] args) {
        for (Shape s : List.of(new Circle(2), new Square(3), new Rect(2, 5))) {
            System.out.println(s + " " + area(s));
        }
        Object[] values = {null, 5, 500, -5, 7L, "", "text", new int[] {1, 2, 3}, new int[0], List.of(1), List.of(2), Map.entry("k", 1), Color.GREEN, 'x', new String[2], 2.5};
        for (Object v : values) {
            System.out.println(describe(v));
        }
        for (Object v : new Object[] {"four", 7, 8, 9.9, 'c'}) {
            System.out.print(old(v) + " ");
        }
        System.out.println();
        for (String s : new String[] {"a", "b", "c", "long one", null}) {
            System.out.print(nullOrDefault(s) + ", ");
        }
        System.out.println();
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("null shape");
        }
    }
}
