import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;

/** A service of the usual kind. */
public class OrderService {
    public interface Repository {
        Order load(String id);

        void save(Order order);

        List<Order> all();
    }

    public enum Risk { NONE, LOW, MEDIUM, HIGH, EXTREME }

    public static class Order {
        private final String id;
        private int quantity;
        private String state = "new";

        public Order(String id, int quantity) {
            if (id == null || id.isEmpty()) {
                throw new IllegalArgumentException("no id: " + id);
            }
            this.id = id;
            this.quantity = quantity;
        }

        public String getId() {
            return id;
        }

        public int getQuantity() {
            return quantity;
        }

        public void setQuantity(int quantity) {
            this.quantity = quantity;
        }

        public String getState() {
            return state;
        }

        public void setState(String state) {
            this.state = state;
        }
    }

    private static final Logger LOG = Logger.getLogger("orders");

    private final Repository repository;
    private final Map<String, Order> cache = new HashMap<>();
    private boolean closed;
    private int hits;

    public OrderService(Repository repository) {
        if (repository == null) {
            throw new IllegalArgumentException("repository is missing");
        }
        this.repository = repository;
    }

    public Risk risk(int score, int years) {
        if (score < 0 || score > 100) {
            throw new IllegalArgumentException("score " + score + " is not within 0 and 100");
        }
        if (years < 0) {
            throw new IllegalArgumentException("years " + years + " of an order at " + score);
        }
        if (score > 90 && years > 10) {
            return Risk.NONE;
        }
        if (score > 70) {
            return years > 5 ? Risk.LOW : Risk.MEDIUM;
        }
        if (score * 2 + years < 30) {
            return Risk.EXTREME;
        }
        return Risk.HIGH;
    }

    public Order find(String id) {
        check();
        Order cached = cache.get(id);
        if (cached != null) {
            hits++;
            LOG.fine("hit " + id);
            return cached;
        }
        Order loaded = repository.load(id);
        if (loaded == null) {
            LOG.warning("no order " + id);
            throw new IllegalStateException("no order " + id);
        }
        cache.put(id, loaded);
        return loaded;
    }

    private void check() {
        if (closed) {
            throw new IllegalStateException("closed after " + hits + " hits");
        }
    }

    public int total(List<Order> orders) {
        check();
        if (orders == null || orders.isEmpty()) {
            return 0;
        }
        int total = 0;
        for (Order order : orders) {
            if ("cancelled".equals(order.getState())) {
                continue;
            }
            if (order.getQuantity() < 0) {
                throw new IllegalArgumentException("order " + order.getId() + " has " + order.getQuantity());
            }
            total += order.getQuantity();
        }
        return total > 1000 ? total * 9 / 10 : total;
    }

    public boolean cancel(String id) {
        Order order = find(id);
        switch (order.getState()) {
            case "new":
                order.setState("cancelled");
                repository.save(order);
                return true;
            case "paid":
                if (order.getQuantity() > 100) {
                    throw new IllegalStateException("too many to cancel: " + order.getQuantity());
                }
                order.setState("refund");
                repository.save(order);
                return true;
            case "cancelled":
                return false;
            default:
                throw new IllegalStateException("order " + id + " is " + order.getState());
        }
    }

    public Order create(String id, int quantity) {
        check();
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity of " + id + " is " + quantity);
        }
        if (cache.containsKey(id)) {
            throw new IllegalStateException(id + " is there already");
        }
        Order order = new Order(id, quantity);
        if (quantity >= 500) {
            order.setState("review");
        }
        repository.save(order);
        cache.put(id, order);
        return order;
    }

    public String summary() {
        check();
        StringBuilder text = new StringBuilder();
        int many = 0;
        for (Order order : repository.all()) {
            if (order.getQuantity() > 10) {
                many++;
            }
            if (text.length() > 0) {
                text.append(", ");
            }
            text.append(order.getId());
        }
        if (many > 1) {
            text.append(" (").append(many).append(" large)");
        }
        return text.toString();
    }

    public int hitRate(int requests) {
        if (requests == 0) {
            return 0;
        }
        int rate = hits * 100 / requests;
        return rate > 100 ? 100 : rate;
    }

    public String parse(String line) {
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("no colon in " + line);
        }
        String key = line.substring(0, colon).trim();
        if (key.isEmpty()) {
            return "anonymous";
        }
        if (key.startsWith("#")) {
            return "comment";
        }
        return key.toLowerCase();
    }

    public void close() {
        if (closed) {
            LOG.info("closed twice");
            return;
        }
        closed = true;
        cache.clear();
    }

    public boolean isKnown(Order order) {
        return order != null && cache.get(order.getId()) == order;
    }
}
