package shop;

public final class Bill {
    private Bill() {}

    public static String line(int count) {
        Money price = Order.price(new Money(250), Math.max(1, Math.min(count, 1000)));
        return price.isDebt() ? "debt" : price.cents() > 20_000 ? "large" : "small";
    }
}
