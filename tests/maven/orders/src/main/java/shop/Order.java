package shop;

public final class Order {
    private Order() {}

    /** Ten per cent less for a hundred and more. */
    public static Money price(Money single, int count) {
        if (count < 1 || count > 1000) {
            throw new IllegalArgumentException("from 1 to 1000");
        }
        long cents = single.cents() % 1_000_000 * count;
        return new Money(count >= 100 ? cents - cents / 10 : cents);
    }
}
