import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A vending machine as an explicit state pattern with change from limited coins. */
public class VendingMachine {
    enum Coin {
        FIVE(5), TEN(10), TWENTY(20), FIFTY(50), HUNDRED(100);

        final int cents;

        Coin(int cents) {
            this.cents = cents;
        }
    }

    private interface State {
        State insert(Coin c);

        State select(String code);

        State cancel();
    }

    private final Map<Coin, Integer> safe = new EnumMap<>(Coin.class);
    private final Map<String, Integer> prices = new LinkedHashMap<>();
    private final Map<String, Integer> stock = new TreeMap<>();
    private int credit;
    private State state = new Idle();
    private final StringBuilder display = new StringBuilder();

    private class Idle implements State {
        public State insert(Coin c) {
            credit += c.cents;
            safe.merge(c, 1, Integer::sum);
            show("credit " + credit);
            return new HasMoney();
        }

        public State select(String code) {
            show(prices.containsKey(code) ? "price " + prices.get(code) : "no such item");
            return this;
        }

        public State cancel() {
            return this;
        }
    }

    private class HasMoney extends Idle {
        @Override
        public State select(String code) {
            Integer price = prices.get(code);
            if (price == null || stock.getOrDefault(code, 0) == 0) {
                show("sold out " + code);
                return this;
            }
            if (credit < price) {
                show("missing " + (price - credit));
                return this;
            }
            Optional<Map<Coin, Integer>> change = change(credit - price);
            if (change.isEmpty()) {
                show("no change");
                return cancel();
            }
            stock.merge(code, -1, Integer::sum);
            change.get().forEach((c, n) -> safe.merge(c, -n, Integer::sum));
            show("take " + code + " change " + change.get());
            credit = 0;
            return new Idle();
        }

        @Override
        public State cancel() {
            show("returned " + change(credit).orElseThrow());
            change(credit).get().forEach((c, n) -> safe.merge(c, -n, Integer::sum));
            credit = 0;
            return new Idle();
        }
    }

    private void show(String s) {
        display.append(s).append("; ");
    }

    private Optional<Map<Coin, Integer>> change(int amount) {
        return change(amount, Coin.values().length - 1);
    }

    private Optional<Map<Coin, Integer>> change(int amount, int largest) {
        if (amount == 0) {
            return Optional.of(new EnumMap<>(Coin.class));
        }
        if (largest < 0) {
            return Optional.empty();
        }
        Coin c = Coin.values()[largest];
        for (int n = Math.min(amount / c.cents, safe.getOrDefault(c, 0)); n >= 0; n--) {
            int used = n;
            Optional<Map<Coin, Integer>> rest = change(amount - n * c.cents, largest - 1);
            if (rest.isPresent()) {
                return rest.map(m -> {
                    if (used > 0) {
                        m.put(c, used);
                    }
                    return m;
                });
            }
        }
        return Optional.empty();
    }

    void run(String script) {
        for (String step : script.split(" ")) {
            state = switch (step.charAt(0)) {
                case '+' -> state.insert(Arrays.stream(Coin.values()).filter(c -> c.cents == Integer.parseInt(step.substring(1))).findFirst().orElseThrow());
                case '!' -> state.cancel();
                default -> state.select(step);
            };
        }
        System.out.println(script + " => " + display);
        display.setLength(0);
    }

    public static void main(String[] args) {
        VendingMachine v = new VendingMachine();
        v.prices.putAll(Map.of("A1", 35));
        v.prices.put("B2", 120);
        v.stock.putAll(Map.of("A1", 2, "B2", 1));
        for (Coin c : List.of(Coin.FIVE, Coin.TEN, Coin.TWENTY)) {
            v.safe.put(c, 1);
        }
        v.run("A1 C3");
        v.run("+20 A1 +20 A1");
        v.run("+100 +50 B2");
        v.run("+50 A1");
        v.run("+50 A1 !");
        v.run("+10 +5 +20 A1");
        v.run("+100 B2 !");
        System.out.println(v.safe + " " + v.stock + " " + v.credit);
        try {
            v.run("+3");
        } catch (java.util.NoSuchElementException e) {
            System.out.println("bad coin");
        }
    }
}
