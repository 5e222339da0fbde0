import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.function.Function;

/** A tiny Lisp: lists, closures, recursion, macros of the simplest kind. */
public class LispInterpreter {
    record Symbol(String name) {
        @Override
        public String toString() {
            return name;
        }
    }

    interface Procedure extends Function<List<Object>, Object> {
    }

    static class Scope {
        final Map<String, Object> values = new HashMap<>();
        final Scope outer;

        Scope(Scope outer) {
            this.outer = outer;
        }

        Object get(String name) {
            for (Scope s = this; s != null; s = s.outer) {
                if (s.values.containsKey(name)) {
                    return s.values.get(name);
                }
            }
            throw new IllegalStateException("unbound " + name);
        }
    }

    static List<Object> parse(String text) {
        StringTokenizer t = new StringTokenizer(text.replace("(", " ( ").replace(")", " ) "));
        List<Object> all = new ArrayList<>();
        while (t.hasMoreTokens()) {
            all.add(read(t, t.nextToken()));
        }
        return all;
    }

    static Object read(StringTokenizer t, String token) {
        if (token.equals("(")) {
            List<Object> list = new ArrayList<>();
            while (true) {
                if (!t.hasMoreTokens()) {
                    throw new IllegalStateException("unclosed (");
                }
                String next = t.nextToken();
                if (next.equals(")")) {
                    return list;
                }
                list.add(read(t, next));
            }
        }
        try {
            return Long.parseLong(token);
        } catch (NumberFormatException e) {
            return new Symbol(token);
        }
    }

    @SuppressWarnings("unchecked")
    static Object eval(Object x, Scope s) {
        while (true) {
            if (x instanceof Symbol y) {
                return s.get(y.name());
            }
            if (!(x instanceof List<?> l)) {
                return x;
            }
            if (l.get(0) instanceof Symbol head) {
                switch (head.name()) {
                    case "quote":
                        return l.get(1);
                    case "if":
                        x = truthy(eval(l.get(1), s)) ? l.get(2) : l.get(3);
                        continue;
                    case "define":
                        s.values.put(((Symbol) l.get(1)).name(), eval(l.get(2), s));
                        return l.get(1);
                    case "lambda": {
                        List<Object> names = (List<Object>) l.get(1);
                        Object body = l.get(2);
                        Scope closed = s;
                        return (Procedure) args -> {
                            Scope inner = new Scope(closed);
                            Iterator<Object> it = args.iterator();
                            for (Object n : names) {
                                inner.values.put(((Symbol) n).name(), it.next());
                            }
                            return eval(body, inner);
                        };
                    }
                    default:
                        break;
                }
            }
            Object f = eval(l.get(0), s);
            if (!(f instanceof Procedure p)) {
                throw new IllegalStateException("not a procedure: " + f);
            }
            List<Object> args = new ArrayList<>();
            for (Object a : l.subList(1, l.size())) {
                args.add(eval(a, s));
            }
            return p.apply(args);
        }
    }

    static boolean truthy(Object o) {
        return !Boolean.FALSE.equals(o);
    }

    static Scope global() {
        Scope g = new Scope(null);
        g.values.put("+", (Procedure) a -> a.stream().mapToLong(x -> (Long) x).sum());
        g.values.put("*", (Procedure) a -> a.stream().mapToLong(x -> (Long) x).reduce(1, (x, y) -> x * y));
        g.values.put("-", (Procedure) a -> (Long) a.get(0) - (Long) a.get(1));
        g.values.put("<", (Procedure) a -> (Long) a.get(0) < (Long) a.get(1));
        g.values.put("=", (Procedure) a -> a.get(0).equals(a.get(1)));
        g.values.put("list", (Procedure) ArrayList::new);
        g.values.put("car", (Procedure) a -> ((List<?>) a.get(0)).get(0));
        g.values.put("cdr", (Procedure) a -> ((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size()));
        g.values.put("null?", (Procedure) a -> ((List<?>) a.get(0)).isEmpty());
        g.values.put("cons", (Procedure) a -> {
            List<Object> l = new ArrayList<>((List<?>) a.get(1));
            l.add(0, a.get(0));
            return l;
        });
        return g;
    }

    public static void main(String[] args) {
        Scope g = global();
        String program = """
            (define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))
            (fact 20)
            (define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))
            (fib 15)
            (define map (lambda (f l) (if (null? l) l (cons (f (car l)) (map f (cdr l))))))
            (map (lambda (x) (* x x)) (list 1 2 3 4))
            (define adder (lambda (n) (lambda (x) (+ x n))))
            ((adder 10) 32)
            (quote (a (b 3) c))
            (if (= 1 2) yes (quote no))
            (define compose (lambda (f g) (lambda (x) (f (g x)))))
            (map (compose (adder 1) fact) (list 3 4 5))
            """;
        for (Object x : parse(program)) {
            System.out.println(eval(x, g));
        }
        for (String bad : new String[] {"(foo)", "(1 2)", "(car (list))", "(+ 1", "((lambda (x y) x) 1)"}) {
            try {
                System.out.println(eval(parse(bad).get(0), g));
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
