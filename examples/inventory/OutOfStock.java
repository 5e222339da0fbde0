package shop;

/** An order asked for more than there is. */
public class OutOfStock extends Exception {
    private final int missing;

    public OutOfStock(Item item, int missing) {
        super(item.name() + ": " + missing + " missing");
        this.missing = missing;
    }

    public int missing() {
        return missing;
    }
}
