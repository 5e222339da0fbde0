import java.util.HashMap;
import java.util.Map;

/** Cons cells, memo tables and long arithmetic: a symbolic differentiator and a Collatz search. */
public class SymbolicTerms {
    static abstract class Term {
        abstract Term derive();

        abstract long eval(long x);

        abstract int size();
    }

    static final class Const extends Term {
        final long v;

        Const(long v) {
            this.v = v;
        }

        Term derive() {
            return new Const(0);
        }

        long eval(long x) {
            return v;
        }

        int size() {
            return 1;
        }
    }

    static final class Var extends Term {
        Term derive() {
            return new Const(1);
        }

        long eval(long x) {
            return x;
        }

        int size() {
            return 1;
        }
    }

    static final class Sum extends Term {
        final Term a;
        final Term b;

        Sum(Term a, Term b) {
            this.a = a;
            this.b = b;
        }

        Term derive() {
            return new Sum(a.derive(), b.derive());
        }

        long eval(long x) {
            return a.eval(x) + b.eval(x);
        }

        int size() {
            return 1 + a.size() + b.size();
        }
    }

    static final class Product extends Term {
        final Term a;
        final Term b;

        Product(Term a, Term b) {
            this.a = a;
            this.b = b;
        }

        Term derive() {
            return new Sum(new Product(a.derive(), b), new Product(a, b.derive()));
        }

        long eval(long x) {
            return a.eval(x) * b.eval(x);
        }

        int size() {
            return 1 + a.size() + b.size();
        }
    }

    static int collatz(int n, Map<Long, Integer> memo) {
        long x = n;
        int steps = 0;
        java.util.ArrayDeque<Long> path = new java.util.ArrayDeque<>();
        while (x != 1) {
            Integer known = memo.get(x);
            if (known != null) {
                steps = known;
                break;
            }
            path.push(x);
            x = x % 2 == 0 ? x / 2 : 3 * x + 1;
        }
        while (!path.isEmpty()) {
            memo.put(path.pop(), ++steps);
        }
        return steps;
    }

    public static void main(String[] args) {
        Term t = new Var();
        for (int i = 1; i < 6; i++) {
            t = new Sum(new Product(t, new Var()), new Const(i));
        }
        for (int d = 0; d < 6; d++) {
            System.out.println(d + " size " + t.size() + " at 3 " + t.eval(3) + " at -2 " + t.eval(-2));
            t = t.derive();
        }
        Map<Long, Integer> memo = new HashMap<>();
        int best = 0;
        int arg = 0;
        for (int n = 1; n < 20_000; n++) {
            int s = collatz(n, memo);
            if (s > best) {
                best = s;
                arg = n;
            }
        }
        System.out.println(arg + " " + best + " " + memo.size());
        long sum = 0;
        for (int i = 0; i < 400_000; i++) {
            sum += Long.numberOfTrailingZeros(i * 0x9e3779b97f4a7c15L | 1L << 63) * (i & 7L);
        }
        System.out.println(sum);
    }
}
