import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jaunt.Symbolic;

/** A driver that asks for the keys of several collections. */
public final class Warehouse {
    private final Map<Integer, Integer> shelves = new HashMap<>();
    private final TreeMap<Integer, String> labels = new TreeMap<>();
    private final ArrayDeque<Integer> orders = new ArrayDeque<>();

    private void stock(int item, int amount) {
        shelves.merge(item, amount, Integer::sum);
        labels.putIfAbsent(item, "item");
    }

    private String ship() {
        Integer item = orders.poll();
        if (item == null) {
            return "idle";
        }
        Integer left = shelves.get(item);
        if (left == null) {
            return "unknown";
        }
        if (left == 1) {
            shelves.remove(item);
            return labels.remove(item) + (shelves.isEmpty() ? " and closed" : "");
        }
        shelves.put(item, left - 1);
        return "more";
    }

    public static void main(String[] args) {
        Warehouse warehouse = new Warehouse();
        warehouse.stock(Symbolic.getInteger(), 1);
        warehouse.stock(Symbolic.getInteger(), 1);
        if (Symbolic.getBoolean()) {
            warehouse.orders.add(Symbolic.getInteger());
            warehouse.orders.add(Symbolic.getInteger());
        }
        List<String> log = new ArrayList<>();
        log.add(warehouse.ship());
        log.add(warehouse.ship());
        if (log.contains("more") && warehouse.shelves.isEmpty()) {
            System.out.println("all of one kind");
        }
        if (log.indexOf("unknown") == 1) {
            System.out.println("second is unknown");
        }
    }
}
