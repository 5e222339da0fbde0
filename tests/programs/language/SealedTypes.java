import java.util.List;

/** Sealed hierarchies with instanceof patterns and their scopes. */
public class SealedTypes {
    sealed interface Expr permits Num, Neg, Bin {
    }

    record Num(double value) implements Expr {
    }

    record Neg(Expr inner) implements Expr {
    }

    sealed static abstract class Bin implements Expr permits Add, Mul {
        final Expr left;
        final Expr right;

        Bin(Expr left, Expr right) {
            this.left = left;
            this.right = right;
        }
    }

    static final class Add extends Bin {
        Add(Expr l, Expr r) {
            super(l, r);
        }
    }

    static non-sealed class Mul extends Bin {
        Mul(Expr l, Expr r) {
            super(l, r);
        }
    }

    static double eval(Expr e) {
        if (e instanceof Num n) {
            return n.value();
        }
        if (!(e instanceof Bin b)) {
            return -eval(((Neg) e).inner());
        }
        double l = eval(b.left);
        double r = eval(b.right);
        return b instanceof Add ? l + r : l * r;
    }

    static String show(Expr e) {
        if (e instanceof Num n && n.value() == (long) n.value()) {
            return "" + (long) n.value();
        } else if (e instanceof Num n) {
            return "" + n.value();
        } else if (e instanceof Neg n) {
            return "-" + show(n.inner());
        } else if (e instanceof Add a) {
            return "(" + show(a.left) + " + " + show(a.right) + ")";
        } else if (e instanceof Mul m) {
            return show(m.left) + " * " + show(m.right);
        }
        throw new AssertionError(e);
    }

    static Expr simplify(Expr e) {
        if (e instanceof Neg outer && outer.inner() instanceof Neg inner) {
            return simplify(inner.inner());
        }
        if (e instanceof Mul m && m.left instanceof Num n) {
            if (n.value() == 0) return n;
            if (n.value() == 1) return simplify(m.right);
        }
        if (e instanceof Add a) {
            return new Add(simplify(a.left), simplify(a.right));
        }
        return e;
    }

    static String describe(Object o) {
        if (o instanceof String s && !s.isEmpty() && s.charAt(0) == 'x') return "x-string " + s.length();
        if (o instanceof Integer i && i > 10 || o instanceof Long) return "big";
        if (o instanceof int[] a) return "ints " + a.length;
        if (o instanceof List<?> l) return "list " + l.size();
        return o == null ? "null" : o.getClass().getSimpleName();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(1), new Neg(new Neg(new Num(2.5)))), new Mul(new Num(0), new Num(9)));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(show(simplify(e)) + " = " + eval(simplify(e)));
        System.out.println(new Neg(new Num(1)).equals(new Neg(new Num(1))));
        System.out.println(Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length + " " + Mul.class.isSealed());
        for (Object o : new Object[] {"xyz", "", 5, 50, 5L, new int[3], List.of(1), null, 'c', 2.0}) {
            System.out.println(describe(o));
        }
        Expr twice = new Mul(new Num(2), new Num(3)) {
        };
        System.out.println(eval(twice) + " " + show(twice));
    }
}
