import java.util.List;

/** Deconstruction of records, nested, generic, with var, in instanceof and in switch. */
public class RecordPatterns {
    record Point(int x, int y) {
    }

    record Line(Point from, Point to) {
    }

    record Box<T>(T value) {
    }

    record Pair<A, B>(A a, B b) {
    }

    sealed interface Expr {
    }

    record Num(int v) implements Expr {
    }

    record Add(Expr l, Expr r) implements Expr {
    }

    record Mul(Expr l, Expr r) implements Expr {
    }

    record Neg(Expr e) implements Expr {
    }

    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Add(var l, var r) -> eval(l) + eval(r);
            case Mul(Expr l, Expr r) -> eval(l) * eval(r);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var a), Num(var b)) -> new Num(a + b);
            case Mul(Num(var z), var ignored) when z == 0 -> new Num(0);
            case Mul(var ignored, Num(var z)) when z == 0 -> new Num(0);
            case Mul(Num(var one), var x) when one == 1 -> simplify(x);
            case Add(var l, var r) -> new Add(simplify(l), simplify(r));
            case Mul(var l, var r) -> new Mul(simplify(l), simplify(r));
            case Neg(Num(var n)) -> new Num(-n);
            case Neg(var x) -> new Neg(simplify(x));
            case Num n -> n;
        };
    }

    static String quadrant(Object o) {
        if (o instanceof Line(Point(var x1, var y1), Point(int x2, int y2)) && x1 == x2) {
            return "vertical at " + x1 + " length " + Math.abs(y2 - y1);
        }
        if (!(o instanceof Point(int x, int y))) {
            return "not a point";
        }
        return (x >= 0 ? "E" : "W") + (y >= 0 ? "N" : "S");
    }

    static String boxed(Object o) {
        return switch (o) {
            case Box(String s) -> "string box " + s;
            case Box(Box(Integer i)) -> "int in box in box " + i;
            case Box(var x) when x == null -> "empty box";
            case Box(var x) -> "box of " + x;
            case Pair<?, ?>(Integer a, Integer b) -> "ints " + (a + b);
            case Pair<?, ?>(var a, List<?> b) -> a + " with list " + b.size();
            case Pair<?, ?> p -> "pair " + p;
            default -> "unknown";
        };
    }

    record Exploding(int v) {
        @Override
        public int v() {
            if (v < 0) {
                throw new IllegalStateException("negative");
            }
            return v;
        }
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(1), new Add(new Num(2), new Num(3))), new Neg(new Neg(new Mul(new Num(4), new Num(0)))));
        System.out.println(eval(e) + " " + simplify(e) + " " + eval(simplify(simplify(e))));
        for (Object o : new Object[] {new Point(1, -1), new Point(-2, 2), new Line(new Point(1, 1), new Point(1, 9)), new Line(new Point(0, 0), new Point(1, 1)), new Line(null, new Point(0, 0)), null}) {
            System.out.println(quadrant(o));
        }
        for (Object o : new Object[] {new Box<>("s"), new Box<>(new Box<>(5)), new Box<>(null), new Box<>(2.5), new Pair<>(1, 2), new Pair<>("k", List.of(1, 2)), new Pair<>(null, null), "x"}) {
            System.out.println(boxed(o));
        }
        try {
            Object o = new Exploding(-1);
            if (o instanceof Exploding(int v)) {
                System.out.println(v);
            }
        } catch (MatchException x) {
            System.out.println(x.getCause());
        }
        Object big = new Exploding(3);
        System.out.println(big instanceof Exploding(var v) ? "got " + v : "none");
    }
}
