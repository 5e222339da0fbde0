package shop;

/** An amount in cents. */
public final class Money implements Comparable<Money> {
    private final long cents;

    public Money(long cents) {
        this.cents = cents;
    }

    public long getCents() {
        return cents;
    }

    public Money plus(Money other) {
        return new Money(Math.addExact(cents, other.cents));
    }

    public Money times(int factor) {
        if (factor < 0) {
            throw new IllegalArgumentException("factor is negative");
        }
        return new Money(Math.multiplyExact(cents, (long) factor));
    }

    public boolean isZero() {
        return cents == 0;
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Money && ((Money) other).cents == cents;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(cents);
    }
}
