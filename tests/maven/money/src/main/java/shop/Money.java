package shop;

public record Money(long cents) {
    public Money plus(Money other) {
        return new Money(Math.addExact(cents, other.cents));
    }

    public boolean isDebt() {
        return cents < 0;
    }
}
