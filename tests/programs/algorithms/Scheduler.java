import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/** Process scheduling by four policies, a task graph with cycles, interval merging. */
public class Scheduler {
    record Job(String name, int arrival, int burst, int priority) {
    }

    record Done(String name, int finish, int waited) {
    }

    static List<Done> nonPreemptive(List<Job> jobs, Comparator<Job> order) {
        List<Job> pending = new ArrayList<>(jobs);
        pending.sort(Comparator.comparingInt(Job::arrival));
        PriorityQueue<Job> ready = new PriorityQueue<>(order.thenComparing(Job::name));
        List<Done> out = new ArrayList<>();
        int now = 0;
        while (!pending.isEmpty() || !ready.isEmpty()) {
            while (!pending.isEmpty() && pending.get(0).arrival() <= now) {
                ready.add(pending.remove(0));
            }
            if (ready.isEmpty()) {
                now = pending.get(0).arrival();
                continue;
            }
            Job j = ready.poll();
            out.add(new Done(j.name(), now + j.burst(), now - j.arrival()));
            now += j.burst();
        }
        return out;
    }

    static List<String> roundRobin(List<Job> jobs, int quantum) {
        Map<String, Integer> left = new HashMap<>();
        Queue<Job> queue = new ArrayDeque<>();
        List<Job> pending = new ArrayList<>(jobs);
        pending.sort(Comparator.comparingInt(Job::arrival));
        List<String> timeline = new ArrayList<>();
        int now = 0;
        while (!queue.isEmpty() || !pending.isEmpty()) {
            while (!pending.isEmpty() && pending.get(0).arrival() <= now) {
                queue.add(pending.remove(0));
            }
            Job j = queue.poll();
            if (j == null) {
                now++;
                continue;
            }
            int rest = left.getOrDefault(j.name(), j.burst());
            int slice = Math.min(quantum, rest);
            timeline.add(now + ":" + j.name() + slice);
            now += slice;
            while (!pending.isEmpty() && pending.get(0).arrival() <= now) {
                queue.add(pending.remove(0));
            }
            if (rest > slice) {
                left.put(j.name(), rest - slice);
                queue.add(j);
            }
        }
        return timeline;
    }

    static void visit(String task, Map<String, List<String>> needs, LinkedHashSet<String> done, Set<String> open) {
        if (done.contains(task)) {
            return;
        }
        if (!open.add(task)) {
            throw new IllegalStateException("cycle through " + task);
        }
        for (String n : needs.getOrDefault(task, List.of())) {
            visit(n, needs, done, open);
        }
        open.remove(task);
        done.add(task);
    }

    static List<List<Integer>> merge(int[][] intervals) {
        List<int[]> sorted = new ArrayList<>(List.of(intervals));
        sorted.sort(Comparator.comparingInt(i -> i[0]));
        List<List<Integer>> out = new ArrayList<>();
        for (int[] i : sorted) {
            if (!out.isEmpty() && out.get(out.size() - 1).get(1) >= i[0]) {
                List<Integer> last = out.remove(out.size() - 1);
                out.add(List.of(last.get(0), Math.max(last.get(1), i[1])));
            } else {
                out.add(List.of(i[0], i[1]));
            }
        }
        return out;
    }

    public static void main(String[] args) {
        List<Job> jobs = List.of(new Job("a", 0, 7, 2), new Job("b", 2, 4, 1), new Job("c", 4, 1, 3), new Job("d", 5, 4, 1), new Job("e", 40, 2, 1));
        System.out.println(nonPreemptive(jobs, Comparator.comparingInt(Job::arrival)));
        System.out.println(nonPreemptive(jobs, Comparator.comparingInt(Job::burst)));
        System.out.println(nonPreemptive(jobs, Comparator.comparingInt(Job::priority)));
        System.out.println(roundRobin(jobs, 3));
        double average = nonPreemptive(jobs, Comparator.comparingInt(Job::burst)).stream().mapToInt(Done::waited).average().orElse(0);
        System.out.println(average);
        Map<String, List<String>> needs = Map.of("deploy", List.of("test", "package"), "package", List.of("compile"), "test", List.of("compile"), "compile", List.of("fetch"));
        LinkedHashSet<String> order = new LinkedHashSet<>();
        visit("deploy", needs, order, new HashSet<>());
        System.out.println(order);
        try {
            visit("x", Map.of("x", List.of("y"), "y", List.of("z"), "z", List.of("x")), new LinkedHashSet<>(), new HashSet<>());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(merge(new int[][] {{8, 10}, {1, 3}, {2, 6}, {15, 18}, {18, 20}}));
    }
}
