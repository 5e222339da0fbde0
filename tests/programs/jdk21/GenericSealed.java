import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Result and option types as sealed generics matched by patterns; a red-black tree by patterns. */
public class GenericSealed {
    sealed interface Result<T> {
        record Ok<T>(T value) implements Result<T> {
        }

        record Err<T>(String why) implements Result<T> {
        }

        static <T> Result<T> of(Supplier<T> s) {
            try {
                return new Ok<>(s.get());
            } catch (RuntimeException e) {
                return new Err<>(e.getClass().getSimpleName());
            }
        }

        default <U> Result<U> flatMap(Function<T, Result<U>> f) {
            return switch (this) {
                case Ok<T>(var v) -> f.apply(v);
                case Err<T>(var why) -> new Err<>(why);
            };
        }

        default T orElse(T other) {
            return this instanceof Ok<T>(var v) ? v : other;
        }
    }

    enum Color {
        R, B
    }

    sealed interface Tree {
    }

    record Leaf() implements Tree {
    }

    record Node(Color c, Tree l, int v, Tree r) implements Tree {
    }

    static final Tree EMPTY = new Leaf();

    static Tree insert(Tree t, int x) {
        Node n = (Node) ins(t, x);
        return new Node(Color.B, n.l(), n.v(), n.r());
    }

    static Tree ins(Tree t, int x) {
        return switch (t) {
            case Leaf() -> new Node(Color.R, EMPTY, x, EMPTY);
            case Node(var c, var l, var v, var r) when x < v -> balance(c, ins(l, x), v, r);
            case Node(var c, var l, var v, var r) when x > v -> balance(c, l, v, ins(r, x));
            case Node n -> n;
        };
    }

    static Tree make(Tree a, int x, Tree b, int y, Tree c, int z, Tree d) {
        return new Node(Color.R, new Node(Color.B, a, x, b), y, new Node(Color.B, c, z, d));
    }

    static Tree balance(Color color, Tree left, int v, Tree right) {
        if (color == Color.B) {
            if (left instanceof Node(var c1, Node(var c2, var a, var x, var b), var y, var c) && c1 == Color.R && c2 == Color.R) return make(a, x, b, y, c, v, right);
            if (left instanceof Node(var c1, var a, var x, Node(var c2, var b, var y, var c)) && c1 == Color.R && c2 == Color.R) return make(a, x, b, y, c, v, right);
            if (right instanceof Node(var c1, Node(var c2, var b, var y, var c), var z, var d) && c1 == Color.R && c2 == Color.R) return make(left, v, b, y, c, z, d);
            if (right instanceof Node(var c1, var b, var y, Node(var c2, var c, var z, var d)) && c1 == Color.R && c2 == Color.R) return make(left, v, b, y, c, z, d);
        }
        return new Node(color, left, v, right);
    }

    static int depth(Tree t) {
        return switch (t) {
            case Leaf() -> 0;
            case Node(var c, var l, var v, var r) -> 1 + Math.max(depth(l), depth(r));
        };
    }

    static void walk(Tree t, List<Integer> out) {
        if (t instanceof Node(var c, var l, var v, var r)) {
            walk(l, out);
            out.add(v);
            walk(r, out);
        }
    }

    public static void main(String[] args) {
        Result<Integer> ok = Result.of(() -> Integer.parseInt("42"));
        Result<Integer> bad = Result.of(() -> Integer.parseInt("x"));
        System.out.println(ok + " " + bad + " " + ok.flatMap(n -> Result.of(() -> 100 / (n - 42))) + " " + ok.flatMap(n -> new Result.Ok<>("v" + n)).orElse("none") + " " + bad.orElse(-1));
        Tree t = EMPTY;
        for (int i = 0; i < 100; i++) {
            t = insert(t, i * 37 % 101);
        }
        List<Integer> all = new ArrayList<>();
        walk(t, all);
        System.out.println(all.size() + " " + depth(t) + " " + all.subList(0, 10));
        Tree line = EMPTY;
        for (int i = 1; i <= 7; i++) {
            line = insert(line, i);
            System.out.println(i + " " + depth(line));
        }
        System.out.println(line);
    }
}
