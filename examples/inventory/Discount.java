package shop;

/** Ways to make an order cheaper. */
public sealed interface Discount {
    int apply(int cents);

    record Percent(int percent) implements Discount {
        @Override
        public int apply(int cents) {
            return cents - cents * percent / 100;
        }
    }

    /** Cents off, but only from a minimum on. */
    record Voucher(int off, int minimum) implements Discount {
        @Override
        public int apply(int cents) {
            return cents >= minimum ? cents - off : cents;
        }
    }

    record Best(Discount first, Discount second) implements Discount {
        @Override
        public int apply(int cents) {
            return Math.min(first.apply(cents), second.apply(cents));
        }
    }
}
