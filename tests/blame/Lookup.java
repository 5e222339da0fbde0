package blame;

import java.util.HashMap;
import java.util.Map;

/** What a map does not have. */
public class Lookup {
    private final Map<String, Integer> prices = new HashMap<>();

    public void put(String name, int price) {
        prices.put(name, price);
    }

    // BUG: there may be no price
    public int price(String name) {
        return prices.get(name);
    }

    private String find(int id) {
        return id > 10 ? "large" : null;
    }

    // BUG: find may answer null
    public int size(int id) {
        return find(id).length();
    }

    public int sizeOf(String name) {
        return name.length() + prices.size();
    }
}
