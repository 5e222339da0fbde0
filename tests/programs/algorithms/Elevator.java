import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;

/** Simulations driven by event queues: an elevator and a checkout line. */
public class Elevator {
    enum Direction {
        UP(1), DOWN(-1), IDLE(0);

        final int step;

        Direction(int step) {
            this.step = step;
        }

        Direction opposite() {
            return this == UP ? DOWN : this == DOWN ? UP : IDLE;
        }
    }

    private final TreeSet<Integer> stops = new TreeSet<>();
    private int floor;
    private Direction direction = Direction.IDLE;
    private int travelled;
    private final List<String> log = new ArrayList<>();

    void call(int target) {
        stops.add(target);
    }

    boolean tick() {
        if (stops.remove(floor)) {
            log.add("open " + floor);
            return true;
        }
        if (stops.isEmpty()) {
            direction = Direction.IDLE;
            return false;
        }
        if (direction == Direction.IDLE) {
            direction = stops.first() > floor ? Direction.UP : Direction.DOWN;
        }
        boolean ahead = direction == Direction.UP ? stops.higher(floor) != null : stops.lower(floor) != null;
        if (!ahead) {
            direction = direction.opposite();
        }
        floor += direction.step;
        travelled++;
        return true;
    }

    record Arrival(int time, int customer, int items) implements Comparable<Arrival> {
        @Override
        public int compareTo(Arrival o) {
            return time != o.time ? Integer.compare(time, o.time) : Integer.compare(customer, o.customer);
        }
    }

    static class Till {
        final Deque<Arrival> line = new ArrayDeque<>();
        int busyUntil;
        int served;
        int waited;

        void advance(int now) {
            while (!line.isEmpty() && busyUntil <= now) {
                Arrival a = line.remove();
                int start = Math.max(busyUntil, a.time());
                waited += start - a.time();
                busyUntil = start + 5 + 2 * a.items();
                served++;
            }
        }
    }

    public static void main(String[] args) {
        Elevator e = new Elevator();
        int[][] calls = {{0, 5}, {0, 2}, {3, 8}, {4, 1}, {20, 0}, {22, 9}};
        int next = 0;
        for (int t = 0; t < 60; t++) {
            while (next < calls.length && calls[next][0] <= t) {
                e.call(calls[next++][1]);
            }
            e.tick();
        }
        System.out.println(e.log + " " + e.travelled + " " + e.floor + " " + e.direction);
        PriorityQueue<Arrival> arrivals = new PriorityQueue<>();
        int x = 5;
        for (int c = 0; c < 40; c++) {
            x = x * 1103515245 + 12345;
            arrivals.add(new Arrival((x >>> 16) % 300, c, 1 + (x >>> 8) % 10));
        }
        Till[] tills = {new Till(), new Till(), new Till()};
        int longest = 0;
        while (!arrivals.isEmpty()) {
            Arrival a = arrivals.poll();
            Till best = tills[0];
            for (Till t : tills) {
                t.advance(a.time());
                if (t.line.size() < best.line.size()) {
                    best = t;
                }
            }
            best.line.add(a);
            longest = Math.max(longest, best.line.size());
        }
        for (Till t : tills) {
            t.advance(Integer.MAX_VALUE);
            while (!t.line.isEmpty()) {
                t.advance(Integer.MAX_VALUE);
            }
            System.out.println(t.served + " served, waited " + t.waited + ", until " + t.busyUntil);
        }
        System.out.println("longest line " + longest);
        for (Direction d : Direction.values()) {
            System.out.println(d + " " + d.opposite() + " " + d.step);
        }
    }
}
