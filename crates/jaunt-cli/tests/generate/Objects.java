package o;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;

/** Ways in which people make objects, each with code that depends on what was made. */
public class Objects {
    public static class Range {
        private final int low;
        private final int high;

        private Range(int low, int high) {
            this.low = low;
            this.high = high;
        }

        public static Range between(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException("upside down");
            }
            return new Range(low, high);
        }

        public boolean contains(int x) {
            return low <= x && x <= high;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Range r && r.low == low && r.high == high;
        }

        @Override
        public int hashCode() {
            return 31 * low + high;
        }
    }

    public static class Mail {
        private final String to;
        private final boolean urgent;

        private Mail(Builder builder) {
            to = builder.to;
            urgent = builder.urgent;
        }

        public String subject() {
            return urgent ? "!" + to : to;
        }

        public static class Builder {
            private String to = "all";
            private boolean urgent;

            public Builder to(String to) {
                this.to = java.util.Objects.requireNonNull(to);
                return this;
            }

            public Builder urgent() {
                urgent = true;
                return this;
            }

            public Mail build() {
                return new Mail(this);
            }
        }
    }

    public static class Account {
        private long balance;
        private boolean closed;

        public void deposit(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("nothing to deposit");
            }
            balance += amount;
        }

        public void close() {
            closed = true;
        }

        public long getBalance() {
            return balance;
        }

        public boolean withdraw(long amount) {
            if (closed || amount > balance) {
                return false;
            }
            balance -= amount;
            return true;
        }

        /** Looks like a getter, but is none. */
        public long getAndReset() {
            long old = balance;
            balance = 0;
            return old;
        }
    }

    public class Inner {
        private final int factor;

        public Inner(int factor) {
            this.factor = factor;
        }

        public int times(int x) {
            return factor == 0 ? 0 : factor * x;
        }
    }

    public static final class Size {
        public static final Size SMALL = new Size();
        public static final Size LARGE = new Size();

        private Size() {
        }

        public boolean isLarge() {
            return this == LARGE;
        }
    }

    /** Entries are made by their ledger. */
    public static class Ledger {
        public Entry book(int amount) {
            if (amount == 0) {
                throw new IllegalArgumentException("nothing");
            }
            return new Entry(amount);
        }

        public static class Entry {
            private final int amount;

            private Entry(int amount) {
                this.amount = amount;
            }

            public boolean isDebit() {
                return amount < 0;
            }
        }
    }

    /** Makes more special ones than it says. */
    public abstract static class Figure {
        public static Figure of(int side) {
            return side > 0 ? new Square(side) : new Point();
        }
    }

    public static class Point extends Figure {
        Point() {
        }
    }

    public static class Square extends Figure {
        private final int side;

        private Square(int side) {
            this.side = side;
        }

        public boolean isLarge() {
            return side > 100;
        }
    }

    /** There is one for all. */
    public static class Limits {
        private static final Limits USUAL = new Limits();

        private Limits() {
        }

        public static Limits getDefault() {
            return USUAL;
        }

        public boolean allows(int amount) {
            return amount < 1000;
        }
    }

    /** Others are to set the fields: nothing of the class does. */
    public static class Link {
        int weight;
        Link next;
        public List<String> labels = new ArrayList<>();

        /** Asked by tests of others, it reads what their runs did not. */
        public Link getNext() {
            return next;
        }

        public boolean isLoop() {
            return next == this && weight == 7;
        }

        public int heavier() {
            if (next == null) {
                return 0;
            }
            return next.weight > weight ? 1 : -1;
        }

        /** The list is there from the beginning. */
        public boolean isLabelled() {
            return labels.size() > 0;
        }
    }

    public static Link heavier(Link link, int by) {
        if (by > 3) {
            link.weight += by;
        }
        return link;
    }

    /** The class keeps its field in order: nobody else sets it. */
    public static class Percent {
        int value;

        public Percent(int value) {
            this.value = Math.max(0, Math.min(value, 100));
        }

        public int share(int of) {
            if (value == 100) {
                return of;
            }
            return of / (101 - value);
        }
    }

    public static String kind(Object value) {
        return "object";
    }

    public static String kind(String value) {
        return value == null ? "none" : "text";
    }

    public static String kind(Integer value) {
        return value == null || value == 0 ? "nothing" : "number";
    }

    public static int longest(List<String> words) {
        int most = 0;
        for (String word : words) {
            most = Math.max(most, word.length());
        }
        return most;
    }

    /** The lambda's branches count too, though the method itself does the same. */
    public static long longer(List<String> words) {
        return words.stream().filter(w -> w != null && w.length() > 1).count();
    }

    public static boolean same(Object a, Object b) {
        if (a == b) {
            return true;
        }
        return a != null && a.equals(b);
    }

    public static <T> List<T> twice(T one, List<T> others) {
        List<T> all = new ArrayList<>(others);
        all.add(one);
        if (others.isEmpty()) {
            all.add(one);
        }
        return all;
    }

    public enum Colour {
        RED,
        BLUE
    }

    static String plan(EnumSet<Colour> colours) {
        if (colours.isEmpty()) {
            return "none";
        }
        return colours.contains(Colour.BLUE) && colours.size() == 2 ? "both" : "some";
    }

    static int stock(EnumMap<Colour, Integer> stock) {
        Integer blue = stock.get(Colour.BLUE);
        return blue == null ? 0 : blue > 100 ? 100 : blue;
    }

    static String typeName(Class<?> type) {
        if (type == String.class) {
            return "text";
        }
        if (type == int.class || type.equals(Integer.class)) {
            return "number";
        }
        return type.isArray() ? "list" : "other";
    }

    static int size(Class<? extends Enum<?>> type) {
        return type.getEnumConstants().length;
    }

    static String nameOf(Class<List<String>> type) {
        return type.getName();
    }
}
