import java.util.ArrayList;
import java.util.EventListener;
import java.util.EventObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Observers, a typed event bus and a state machine. */
public class EventBus {
    static class Changed extends EventObject {
        final int before;
        final int after;

        Changed(Object source, int before, int after) {
            super(source);
            this.before = before;
            this.after = after;
        }
    }

    interface ChangeListener extends EventListener {
        void changed(Changed e);
    }

    static class Cell {
        private int value;
        private final List<ChangeListener> listeners = new ArrayList<>();

        void listen(ChangeListener l) {
            listeners.add(l);
        }

        void set(int v) {
            if (v != value) {
                Changed e = new Changed(this, value, v);
                value = v;
                for (ChangeListener l : List.copyOf(listeners)) {
                    l.changed(e);
                }
            }
        }

        @Override
        public String toString() {
            return "cell";
        }
    }

    static class Bus {
        private final Map<Class<?>, List<Consumer<Object>>> handlers = new LinkedHashMap<>();
        int undelivered;

        <E> void on(Class<E> type, Predicate<? super E> when, Consumer<? super E> handler) {
            handlers.computeIfAbsent(type, k -> new ArrayList<>()).add(o -> {
                E e = type.cast(o);
                if (when.test(e)) {
                    handler.accept(e);
                }
            });
        }

        void publish(Object event) {
            boolean found = false;
            for (Map.Entry<Class<?>, List<Consumer<Object>>> e : handlers.entrySet()) {
                if (e.getKey().isInstance(event)) {
                    found = true;
                    e.getValue().forEach(h -> h.accept(event));
                }
            }
            if (!found) {
                undelivered++;
            }
        }
    }

    enum Light {
        RED(30) {
            Light next() {
                return GREEN;
            }
        },
        GREEN(25) {
            Light next() {
                return YELLOW;
            }
        },
        YELLOW(5) {
            Light next() {
                return RED;
            }
        };

        final int seconds;

        Light(int seconds) {
            this.seconds = seconds;
        }

        abstract Light next();
    }

    public static void main(String[] args) {
        Cell c = new Cell();
        List<String> log = new ArrayList<>();
        c.listen(e -> log.add(e.before + "->" + e.after));
        c.listen(new ChangeListener() {
            int calls;

            @Override
            public void changed(Changed e) {
                log.add("call " + ++calls + " from " + e.getSource());
                if (e.after == 2) {
                    ((Cell) e.getSource()).set(3);
                }
            }
        });
        c.set(1);
        c.set(1);
        c.set(2);
        System.out.println(log);
        Bus bus = new Bus();
        StringBuilder out = new StringBuilder();
        bus.on(String.class, s -> s.length() > 2, s -> out.append("long ").append(s).append(';'));
        bus.on(Number.class, n -> true, n -> out.append("number ").append(n.intValue()).append(';'));
        bus.on(Integer.class, n -> n % 2 == 0, n -> out.append("even ").append(n).append(';'));
        bus.on(Object.class, o -> o instanceof Changed, o -> out.append("change;"));
        for (Object o : new Object[] {"hi", "hello", 4, 5, 2.9, new Changed(c, 0, 1)}) {
            bus.publish(o);
        }
        System.out.println(out + " " + bus.undelivered);
        Light l = Light.RED;
        int t = 0;
        StringBuilder s = new StringBuilder();
        while (t < 150) {
            s.append(t).append(l.name().charAt(0)).append(' ');
            t += l.seconds;
            l = l.next();
        }
        System.out.println(s);
        try {
            new EventObject(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Map<Character, String>> machine = Map.of("start", Map.of('d', "int", '.', "frac", '-', "sign"), "sign", Map.of('d', "int", '.', "frac"), "int", Map.of('d', "int", '.', "frac"), "frac", Map.of('d', "frac"));
        for (String in : new String[] {"12", "-3.5", ".5", "1.2.3", "--1", "", "4x"}) {
            String state = "start";
            for (char ch : in.toCharArray()) {
                state = state == null ? null : machine.get(state).get(Character.isDigit(ch) ? 'd' : ch);
            }
            System.out.println("[" + in + "] " + ("int".equals(state) || "frac".equals(state)));
        }
    }
}
