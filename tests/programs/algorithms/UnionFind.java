import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Union-find, minimum spanning trees, Fenwick and segment trees. */
public class UnionFind {
    final int[] parent;
    final int[] size;
    int sets;

    UnionFind(int n) {
        parent = new int[n];
        size = new int[n];
        sets = n;
        for (int i = 0; i < n; i++) {
            parent[i] = i;
            size[i] = 1;
        }
    }

    int find(int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }

    boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) {
            return false;
        }
        if (size[a] < size[b]) {
            int t = a;
            a = b;
            b = t;
        }
        parent[b] = a;
        size[a] += size[b];
        sets--;
        return true;
    }

    static class Fenwick {
        final long[] tree;

        Fenwick(int n) {
            tree = new long[n + 1];
        }

        void add(int i, long v) {
            for (i++; i < tree.length; i += i & -i) {
                tree[i] += v;
            }
        }

        long sum(int i) {
            long s = 0;
            for (; i > 0; i -= i & -i) {
                s += tree[i];
            }
            return s;
        }
    }

    static class Segments {
        final int n;
        final int[] min;

        Segments(int[] a) {
            n = a.length;
            min = new int[2 * n];
            System.arraycopy(a, 0, min, n, n);
            for (int i = n - 1; i > 0; i--) {
                min[i] = Math.min(min[2 * i], min[2 * i + 1]);
            }
        }

        void set(int i, int v) {
            for (min[i += n] = v; i > 1; i /= 2) {
                min[i / 2] = Math.min(min[i], min[i ^ 1]);
            }
        }

        int min(int l, int r) {
            int m = Integer.MAX_VALUE;
            for (l += n, r += n; l < r; l /= 2, r /= 2) {
                if ((l & 1) == 1) {
                    m = Math.min(m, min[l++]);
                }
                if ((r & 1) == 1) {
                    m = Math.min(m, min[--r]);
                }
            }
            return m;
        }
    }

    record Edge(int a, int b, int w) {
    }

    public static void main(String[] args) {
        List<Edge> edges = new ArrayList<>();
        int[][] raw = {{0, 1, 4}, {0, 7, 8}, {1, 2, 8}, {1, 7, 11}, {2, 3, 7}, {2, 8, 2}, {2, 5, 4}, {3, 4, 9}, {3, 5, 14}, {4, 5, 10}, {5, 6, 2}, {6, 7, 1}, {6, 8, 6}, {7, 8, 7}};
        for (int[] r : raw) {
            edges.add(new Edge(r[0], r[1], r[2]));
        }
        edges.sort(Comparator.comparingInt(Edge::w).thenComparingInt(Edge::a));
        UnionFind u = new UnionFind(9);
        int total = 0;
        for (Edge e : edges) {
            if (u.union(e.a(), e.b())) {
                total += e.w();
                System.out.println(e + " " + u.sets);
            }
        }
        System.out.println(total + " " + (u.find(0) == u.find(8)));
        UnionFind big = new UnionFind(1000);
        int x = 1;
        int joined = 0;
        while (big.sets > 1) {
            x = x * 1664525 + 1013904223;
            int y = x * 22695477 + 1;
            joined += big.union((x >>> 8) % 1000, (y >>> 8) % 1000) ? 1 : 0;
        }
        System.out.println(joined + " " + big.size[big.find(0)]);
        Fenwick f = new Fenwick(100);
        for (int i = 0; i < 100; i++) {
            f.add(i, i * i);
        }
        f.add(50, -1000);
        System.out.println(f.sum(10) + " " + f.sum(51) + " " + (f.sum(100) - f.sum(90)));
        Segments s = new Segments(new int[] {5, 3, 8, 1, 9, 2, 7});
        System.out.println(s.min(0, 7) + " " + s.min(0, 3) + " " + s.min(4, 7) + " " + s.min(2, 2));
        s.set(3, 10);
        System.out.println(s.min(0, 7) + " " + s.min(2, 5) + " " + Arrays.toString(s.min));
    }
}
