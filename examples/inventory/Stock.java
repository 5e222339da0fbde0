package shop;

import java.util.Map;
import java.util.TreeMap;

/** How many of each item are on the shelf. */
public class Stock {
    private final Map<String, Integer> shelf = new TreeMap<>();

    public void add(Item item, int count) {
        if (count <= 0) {
            throw new IllegalArgumentException("cannot add " + count + " of " + item.sku());
        }
        shelf.merge(item.sku(), count, Integer::sum);
    }

    /** Takes the items off the shelf or leaves it as it was. */
    public void take(Item item, int count) throws OutOfStock {
        int have = shelf.getOrDefault(item.sku(), 0);
        if (have < count) {
            throw new OutOfStock(item, count - have);
        }
        if (have == count) {
            shelf.remove(item.sku());
        } else {
            shelf.put(item.sku(), have - count);
        }
    }

    @Override
    public String toString() {
        return shelf.toString();
    }
}
