package shop;

/** Something that can be ordered. Prices are in cents. */
public record Item(String sku, String name, int price) {
    public Item {
        if (price < 0) {
            throw new IllegalArgumentException("negative price for " + sku + ": " + price);
        }
    }
}
