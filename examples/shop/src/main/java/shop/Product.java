package shop;

public class Product {
    private final String name;
    private final int price;
    private final Category category;

    public Product(String name, int price, Category category) {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("a product has a name");
        }
        if (price < 0) {
            throw new IllegalArgumentException("a price is not negative");
        }
        this.name = name;
        this.price = price;
        this.category = category;
    }

    public String getName() {
        return name;
    }

    public int getPrice() {
        return price;
    }

    public Category getCategory() {
        return category;
    }

    public int priceWithTax() {
        return price + price * category.taxRate() / 100;
    }
}
