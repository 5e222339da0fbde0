package shop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A day in a small shop: stock, orders, discounts and what went wrong. */
public class Inventory {
    private final Map<String, Item> catalogue = new LinkedHashMap<>();
    private final Stock stock = new Stock();
    private final List<String> problems = new ArrayList<>();
    private int income;

    void offer(String sku, String name, int price, int count) {
        Item item = new Item(sku, name, price);
        catalogue.put(sku, item);
        stock.add(item, count);
    }

    /** Sells `count` of an item, or notes why not. */
    void order(String sku, int count, Discount discount) {
        Item item = catalogue.get(sku);
        if (item == null) {
            problems.add("no such item: " + sku);
            return;
        }
        try {
            stock.take(item, count);
        } catch (OutOfStock e) {
            problems.add(e.getMessage());
            return;
        }
        int price = discount.apply(item.price() * count);
        income += price;
        System.out.println("sold " + count + " x " + item.name() + " for " + money(price));
    }

    static String money(int cents) {
        return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100;
    }

    public static void main(String[] args) {
        Inventory shop = new Inventory();
        shop.offer("A1", "teapot", 24_50, 3);
        shop.offer("B2", "cup", 4_95, 40);
        shop.offer("C3", "tray", 17_00, 1);

        Discount none = new Discount.Percent(0);
        Discount friend = new Discount.Best(new Discount.Percent(10), new Discount.Voucher(5_00, 30_00));
        shop.order("A1", 2, friend);
        shop.order("B2", 12, friend);
        shop.order("C3", 1, none);
        shop.order("C3", 2, none);
        shop.order("D4", 1, none);
        try {
            shop.offer("E5", "debt", -1, 1);
        } catch (IllegalArgumentException e) {
            shop.problems.add(e.getMessage());
        }

        System.out.println("left on the shelf: " + shop.stock);
        System.out.println("earned " + money(shop.income));
        System.out.println("price list: " + shop.catalogue.values().stream()
                .sorted((a, b) -> b.price() - a.price())
                .map(item -> item.name() + " " + money(item.price()))
                .collect(Collectors.joining(", ")));
        shop.problems.forEach(problem -> System.out.println("problem: " + problem));
    }
}
