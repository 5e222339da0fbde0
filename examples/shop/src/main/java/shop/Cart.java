package shop;

import java.util.ArrayList;
import java.util.List;

public class Cart {
    private final List<Product> products = new ArrayList<>();
    private int discount;

    public void add(Product product) {
        if (product == null) {
            throw new IllegalArgumentException("product is missing");
        }
        products.add(product);
    }

    public int size() {
        return products.size();
    }

    public void setDiscount(int discount) {
        if (discount < 0 || discount > 50) {
            throw new IllegalArgumentException("a discount is between 0 and 50");
        }
        this.discount = discount;
    }

    public int getDiscount() {
        return discount;
    }

    public static int priceAfter(int price, int discount) {
        if (discount == 0) {
            return price;
        }
        return price - price * discount / 100;
    }
}
