/** Switches that compilers complete, as of Java 21. */
public class Patterns {
    sealed interface Shape permits Circle, Square, Line {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    record Line(Circle from, Circle to) implements Shape {}

    record Bad(int value) {
        public int value() {
            throw new IllegalStateException();
        }
    }

    enum Colour {
        RED, GREEN
    }

    static int area(Shape shape) {
        return switch (shape) {
            case Circle c -> c.radius() * 3;
            case Square s -> s.side() * s.side();
            case Line l -> 0;
        };
    }

    static int parts(Object o) {
        return switch (o) {
            case null -> -1;
            case Circle(int r) when r > 10 -> r;
            case Circle(int r) -> -r;
            case Line(Circle(var a), Circle(var b)) -> a + b;
            case String s when s.length() > 3 -> 3;
            case String s -> s.length();
            case Integer i -> i;
            default -> 100;
        };
    }

    static int test(Object o) {
        if (o instanceof Line(Circle(int a), Circle(int b)) && a < b) {
            return a;
        }
        if (o instanceof Bad(int value)) {
            return value;
        }
        return 0;
    }

    static void statement(Shape shape) {
        switch (shape) {
            case Circle c -> System.out.print(c);
            case Square s -> {}
            case Line(var from, var to) -> System.out.print(from);
        }
    }

    static String colour(Colour colour) {
        return switch (colour) {
            case RED -> "r";
            case GREEN -> "g";
        };
    }

    static String orNull(Colour colour) {
        return switch (colour) {
            case null -> "n";
            case RED -> "r";
            case GREEN -> "g";
        };
    }

    static void swallow(Runnable runnable) {
        try {
            runnable.run();
        } catch (Throwable t) {
            System.out.println(t.getClass());
        }
    }

    public static void main(String[] args) {
        area(new Circle(1));
        area(new Line(null, null));
        parts(null);
        parts(new Circle(11));
        parts("abcd");
        parts(1.5);
        swallow(() -> parts(new Line(null, null)));
        test(new Line(new Circle(1), new Circle(2)));
        swallow(() -> test(new Bad(1)));
        statement(new Square(2));
        statement(new Line(new Circle(1), null));
        colour(Colour.GREEN);
        orNull(null);
        swallow(() -> colour(null));
    }
}
