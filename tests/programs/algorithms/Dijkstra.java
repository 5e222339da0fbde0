import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Graph algorithms: shortest paths, breadth-first search, topological order, components. */
public class Dijkstra {
    record Edge(String to, int weight) {
    }

    final Map<String, List<Edge>> edges = new LinkedHashMap<>();

    void connect(String a, String b, int w) {
        edges.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(b, w));
        edges.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge(a, w));
    }

    List<String> path(String from, String to) {
        Map<String, Integer> distance = new HashMap<>();
        Map<String, String> previous = new HashMap<>();
        record Item(String node, int d) {
        }
        PriorityQueue<Item> queue = new PriorityQueue<>((x, y) -> x.d() != y.d() ? Integer.compare(x.d(), y.d()) : x.node().compareTo(y.node()));
        queue.add(new Item(from, 0));
        distance.put(from, 0);
        while (!queue.isEmpty()) {
            Item item = queue.poll();
            if (item.d() > distance.get(item.node())) {
                continue;
            }
            for (Edge e : edges.getOrDefault(item.node(), List.of())) {
                int d = item.d() + e.weight();
                if (d < distance.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                    distance.put(e.to(), d);
                    previous.put(e.to(), item.node());
                    queue.add(new Item(e.to(), d));
                }
            }
        }
        if (!distance.containsKey(to)) {
            return List.of();
        }
        List<String> result = new ArrayList<>();
        for (String n = to; n != null; n = previous.get(n)) {
            result.add(n);
        }
        Collections.reverse(result);
        result.add("cost " + distance.get(to));
        return result;
    }

    static List<Integer> topological(int n, int[][] before) {
        int[] degree = new int[n];
        List<List<Integer>> next = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            next.add(new ArrayList<>());
        }
        for (int[] b : before) {
            next.get(b[0]).add(b[1]);
            degree[b[1]]++;
        }
        Deque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            if (degree[i] == 0) {
                ready.add(i);
            }
        }
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int i = ready.remove();
            order.add(i);
            for (int j : next.get(i)) {
                if (--degree[j] == 0) {
                    ready.add(j);
                }
            }
        }
        return order.size() == n ? order : null;
    }

    static int[] floydWarshall(int[][] w) {
        int n = w.length;
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (w[i][k] < 1000 && w[k][j] < 1000) {
                        w[i][j] = Math.min(w[i][j], w[i][k] + w[k][j]);
                    }
                }
            }
        }
        return w[0];
    }

    public static void main(String[] args) {
        Dijkstra g = new Dijkstra();
        g.connect("A", "B", 4);
        g.connect("A", "C", 2);
        g.connect("C", "B", 1);
        g.connect("B", "D", 5);
        g.connect("C", "D", 8);
        g.connect("D", "E", 3);
        g.connect("X", "Y", 1);
        System.out.println(g.path("A", "E"));
        System.out.println(g.path("E", "A"));
        System.out.println(g.path("A", "X"));
        System.out.println(g.path("A", "A"));
        System.out.println(topological(6, new int[][] {{5, 2}, {5, 0}, {4, 0}, {4, 1}, {2, 3}, {3, 1}}));
        System.out.println(topological(2, new int[][] {{0, 1}, {1, 0}}));
        System.out.println(Arrays.toString(floydWarshall(new int[][] {{0, 3, 999999, 7}, {8, 0, 2, 999999}, {5, 999999, 0, 1}, {2, 999999, 999999, 0}})));
    }
}
