package shop;

public enum Category {
    FOOD,
    BOOKS,
    TOYS;

    /** Per cent added to the price. */
    public int taxRate() {
        switch (this) {
            case FOOD:
                return 7;
            case BOOKS:
                return 5;
            default:
                return 19;
        }
    }
}
