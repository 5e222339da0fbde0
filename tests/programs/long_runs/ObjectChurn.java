import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A rule-driven simulation: virtual calls, boxed maps, strings, lists. */
public class ObjectChurn {
    interface Rule {
        boolean matches(Particle p);

        void apply(Particle p, List<Particle> born);
    }

    static abstract class Particle {
        final int id;
        int energy;
        int age;

        Particle(int id, int energy) {
            this.id = id;
            this.energy = energy;
        }

        abstract char kind();

        abstract int move(int step);
    }

    static class Slow extends Particle {
        Slow(int id, int energy) {
            super(id, energy);
        }

        char kind() {
            return 's';
        }

        int move(int step) {
            return energy += step & 3;
        }
    }

    static class Fast extends Particle {
        Fast(int id, int energy) {
            super(id, energy);
        }

        char kind() {
            return 'f';
        }

        int move(int step) {
            return energy -= step % 5;
        }
    }

    private int next;
    private final List<Rule> rules = new ArrayList<>();
    private List<Particle> world = new ArrayList<>();

    Particle make(boolean fast, int energy) {
        return fast ? new Fast(next++, energy) : new Slow(next++, energy);
    }

    ObjectChurn() {
        rules.add(new Rule() {
            public boolean matches(Particle p) {
                return p.energy > 40;
            }

            public void apply(Particle p, List<Particle> born) {
                p.energy /= 2;
                born.add(make(p.kind() == 's', p.energy));
            }
        });
        rules.add(new Rule() {
            public boolean matches(Particle p) {
                return p.age > 25;
            }

            public void apply(Particle p, List<Particle> born) {
                p.energy -= p.age / 5;
            }
        });
        for (int i = 0; i < 20; i++) {
            world.add(make(i % 3 == 0, 10 + i));
        }
    }

    void step(int t) {
        List<Particle> born = new ArrayList<>();
        for (Particle p : world) {
            p.age++;
            p.move(t + p.id);
            for (Rule r : rules) {
                if (r.matches(p)) {
                    r.apply(p, born);
                }
            }
        }
        world.addAll(born);
        world.removeIf(p -> p.energy <= 0);
        if (world.size() > 400) {
            world = new ArrayList<>(world.subList(world.size() - 200, world.size()));
        }
    }

    public static void main(String[] args) {
        ObjectChurn o = new ObjectChurn();
        ArrayDeque<String> history = new ArrayDeque<>();
        for (int t = 0; t < 600; t++) {
            o.step(t);
            if (t % 60 == 0) {
                Map<Character, Integer> kinds = new HashMap<>();
                int energy = 0;
                for (Particle p : o.world) {
                    kinds.merge(p.kind(), 1, Integer::sum);
                    energy += p.energy;
                }
                history.addLast("t" + t + " " + o.world.size() + " " + kinds + " " + energy);
            }
        }
        history.forEach(System.out::println);
        System.out.println(o.next);
    }
}
