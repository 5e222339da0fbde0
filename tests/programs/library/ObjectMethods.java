import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** clone, equals, hashCode, toString, getClass; shallow and deep copies. */
public class ObjectMethods {
    static class Point implements Cloneable {
        int x;
        int[] history = {0};

        Point(int x) {
            this.x = x;
        }

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Deep extends Point {
        List<String> names = new ArrayList<>(List.of("a"));

        Deep(int x) {
            super(x);
        }

        @Override
        public Deep clone() {
            Deep d = (Deep) super.clone();
            d.history = history.clone();
            d.names = new ArrayList<>(names);
            return d;
        }
    }

    static class NotCloneable {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static class Money implements Comparable<Money> {
        final String currency;
        final long amount;

        Money(String currency, long amount) {
            this.currency = Objects.requireNonNull(currency, "currency");
            this.amount = amount;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Money m = (Money) o;
            return amount == m.amount && currency.equals(m.currency);
        }

        @Override
        public int hashCode() {
            return 31 * currency.hashCode() + Long.hashCode(amount);
        }

        @Override
        public String toString() {
            return amount + " " + currency;
        }

        @Override
        public int compareTo(Money o) {
            int c = currency.compareTo(o.currency);
            return c != 0 ? c : Long.compare(amount, o.amount);
        }
    }

    public static void main(String[] args) {
        Point p = new Point(1);
        Point q = p.clone();
        q.x = 2;
        q.history[0] = 9;
        System.out.println(p.x + " " + p.history[0] + " " + (p != q) + " " + (q.getClass() == Point.class));
        Deep d = new Deep(5);
        Deep e = d.clone();
        e.history[0] = 7;
        e.names.add("b");
        System.out.println(d.history[0] + " " + d.names + " " + e.names + " " + e.x + " " + e.getClass().getSimpleName());
        Point viaBase = d;
        System.out.println(viaBase.clone() instanceof Deep);
        try {
            new NotCloneable().copy();
        } catch (CloneNotSupportedException x) {
            System.out.println(x.getMessage());
        }
        Money a = new Money("EUR", 5);
        System.out.println(a.equals(new Money("EUR", 5)) + " " + a.equals(null) + " " + a.equals("5 EUR") + " " + (a.hashCode() == new Money("EUR", 5).hashCode()) + " " + a + " " + a.compareTo(new Money("USD", 1)));
        System.out.println(a.equals(new Money("EUR", 5) {
        }));
        try {
            new Money(null, 1);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(new Object()) + " " + (o.hashCode() == o.hashCode()) + " " + (System.identityHashCode(o) == o.hashCode()) + " " + o.toString().startsWith("java.lang.Object@"));
        System.out.println(System.identityHashCode(null) + " " + Objects.toString(null) + " " + Objects.requireNonNullElse(null, "else") + " " + Objects.isNull(null));
        int[] array = {1, 2};
        System.out.println(array.clone()[1] + " " + array.equals(array.clone()) + " " + (array.toString().startsWith("[I@")));
        String[][] nested = {{"x"}};
        String[][] copy = nested.clone();
        copy[0][0] = "changed";
        System.out.println(nested[0][0]);
    }
}
