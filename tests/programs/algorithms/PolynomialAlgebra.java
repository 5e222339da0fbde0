import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Polynomials and symbolic differentiation over small expression trees. */
public class PolynomialAlgebra {
    static class Poly {
        final TreeMap<Integer, Long> terms = new TreeMap<>((a, b) -> b - a);

        static Poly of(long... coefficients) {
            Poly p = new Poly();
            for (int i = 0; i < coefficients.length; i++) {
                p.add(coefficients.length - 1 - i, coefficients[i]);
            }
            return p;
        }

        void add(int power, long c) {
            terms.merge(power, c, (x, y) -> x + y == 0 ? null : x + y);
            terms.remove(power, 0L);
        }

        Poly plus(Poly o) {
            Poly r = new Poly();
            terms.forEach(r::add);
            o.terms.forEach(r::add);
            return r;
        }

        Poly times(Poly o) {
            Poly r = new Poly();
            for (Map.Entry<Integer, Long> a : terms.entrySet()) {
                for (Map.Entry<Integer, Long> b : o.terms.entrySet()) {
                    r.add(a.getKey() + b.getKey(), a.getValue() * b.getValue());
                }
            }
            return r;
        }

        Poly derive() {
            Poly r = new Poly();
            terms.forEach((p, c) -> {
                if (p > 0) {
                    r.add(p - 1, c * p);
                }
            });
            return r;
        }

        long at(long x) {
            long r = 0;
            int last = terms.isEmpty() ? 0 : terms.firstKey();
            for (int p = last; p >= 0; p--) {
                r = r * x + terms.getOrDefault(p, 0L);
            }
            return r;
        }

        @Override
        public String toString() {
            StringBuilder s = new StringBuilder();
            for (Map.Entry<Integer, Long> e : terms.entrySet()) {
                long c = e.getValue();
                int p = e.getKey();
                s.append(s.length() == 0 ? (c < 0 ? "-" : "") : c < 0 ? " - " : " + ");
                if (Math.abs(c) != 1 || p == 0) {
                    s.append(Math.abs(c));
                }
                s.append(p == 0 ? "" : p == 1 ? "x" : "x^" + p);
            }
            return s.length() == 0 ? "0" : s.toString();
        }
    }

    interface Expr {
        Expr derive();

        double at(double x);

        Expr X = new Expr() {
            public Expr derive() {
                return constant(1);
            }

            public double at(double x) {
                return x;
            }

            public String toString() {
                return "x";
            }
        };

        static Expr constant(double c) {
            return new Expr() {
                public Expr derive() {
                    return constant(0);
                }

                public double at(double x) {
                    return c;
                }

                public String toString() {
                    return "" + c;
                }
            };
        }

        default Expr plus(Expr o) {
            Expr self = this;
            return new Expr() {
                public Expr derive() {
                    return self.derive().plus(o.derive());
                }

                public double at(double x) {
                    return self.at(x) + o.at(x);
                }

                public String toString() {
                    return "(" + self + " + " + o + ")";
                }
            };
        }

        default Expr times(Expr o) {
            Expr self = this;
            return new Expr() {
                public Expr derive() {
                    return self.derive().times(o).plus(self.times(o.derive()));
                }

                public double at(double x) {
                    return self.at(x) * o.at(x);
                }

                public String toString() {
                    return self + "*" + o;
                }
            };
        }
    }

    public static void main(String[] args) {
        Poly p = Poly.of(1, 0, -2, 5);
        Poly q = Poly.of(1, -1);
        System.out.println(p + " | " + q + " | " + p.plus(q) + " | " + p.times(q) + " | " + p.derive() + " | " + q.plus(Poly.of(-1, 1)));
        System.out.println(p.at(2) + " " + p.at(-3) + " " + q.times(q).times(q) + " " + new Poly().at(5));
        List<Poly> chebyshev = new ArrayList<>(List.of(Poly.of(1), Poly.of(1, 0)));
        for (int i = 2; i < 8; i++) {
            chebyshev.add(Poly.of(2, 0).times(chebyshev.get(i - 1)).plus(Poly.of(-1).times(chebyshev.get(i - 2))));
            System.out.println(chebyshev.get(i) + " " + chebyshev.get(i).at(3));
        }
        Expr e = Expr.X.times(Expr.X).plus(Expr.constant(3).times(Expr.X));
        System.out.println(e + " -> " + e.derive() + " " + e.at(4) + " " + e.derive().at(4) + " " + e.derive().derive().at(100));
        long[] row = {1};
        for (int i = 0; i < 12; i++) {
            Poly b = Poly.of(row).times(Poly.of(1, 1));
            row = b.terms.values().stream().mapToLong(v -> v).toArray();
        }
        System.out.println(Arrays.toString(row));
    }
}
