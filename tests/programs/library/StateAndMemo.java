import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.logging.Level;

/** Small corners of java.util and java.lang: references, Currency, Comparable boxes, Level, Iterable defaults. */
public class StateAndMemo {
    static class Node implements Comparable<Node>, AutoCloseable {
        static final List<String> CLOSED = new ArrayList<>();
        final String name;

        Node(String name) {
            this.name = Objects.requireNonNull(name);
        }

        @Override
        public int compareTo(Node o) {
            return name.compareTo(o.name);
        }

        @Override
        public void close() {
            CLOSED.add(name);
        }
    }

    static final Map<Long, Long> MEMO = new HashMap<>();

    static long partitions(int n, int k) {
        if (n == 0) return 1;
        if (n < 0 || k == 0) return 0;
        long key = (long) n << 32 | k;
        Long known = MEMO.get(key);
        if (known != null) {
            return known;
        }
        long r = partitions(n - k, k) + partitions(n, k - 1);
        MEMO.put(key, r);
        return r;
    }

    static OptionalInt search(int[] a, int x) {
        int lo = 0;
        int hi = a.length;
        while (lo < hi) {
            int mid = lo + hi >>> 1;
            if (a[mid] == x) {
                return OptionalInt.of(mid);
            }
            if (a[mid] < x) {
                lo = mid + 1;
            } else {
                hi = mid;
            }
        }
        return OptionalInt.empty();
    }

    public static void main(String[] args) {
        System.out.println(partitions(100, 100) + " " + MEMO.size());
        int[] sorted = {1, 3, 5, 7, 9, 11};
        System.out.println(search(sorted, 7) + " " + search(sorted, 8) + " " + search(new int[0], 1));
        Node held = new Node("held");
        WeakReference<Node> weak = new WeakReference<>(held);
        SoftReference<String> soft = new SoftReference<>("soft");
        System.out.println(weak.get().name + " " + soft.get() + " " + weak.refersTo(held));
        weak.clear();
        System.out.println(weak.get() + " " + held.name);
        try (Node a = new Node("a"); Node b = new Node("b")) {
            System.out.println(a.compareTo(b));
        }
        System.out.println(Node.CLOSED);
        System.out.println(Currency.getInstance("EUR").getDefaultFractionDigits() + " " + Currency.getInstance("JPY").getCurrencyCode() + " " + Level.WARNING.intValue());
        StringJoiner j = new StringJoiner("; ", "{", "}");
        new TreeMap<>(Map.of(2, "b", 1, "a")).forEach((k, v) -> j.add(k + v));
        System.out.println(j);
        System.out.println(Byte.compare((byte) 1, (byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Character.valueOf('x').compareTo('z') + " " + Boolean.TRUE.compareTo(false) + " " + Long.signum(-5L));
        System.out.println(Integer.sum(2, 3) + Integer.max(4, 5) + Long.min(6L, 7L) + Double.sum(0.5, 0.25) + " " + Boolean.logicalAnd(true, false) + " " + Float.max(1f, 2f));
        System.out.println(Integer.toString(255, 16) + Integer.toUnsignedString(-1, 36) + " " + Long.numberOfTrailingZeros(1L << 40) + " " + Double.MIN_EXPONENT + " " + Character.MAX_CODE_POINT + " " + Short.BYTES + Long.SIZE);
        Iterable<Integer> it = List.of(1, 2, 3);
        int[] sum = {0};
        it.forEach(x -> sum[0] += x);
        it.spliterator().forEachRemaining(x -> sum[0] *= x);
        System.out.println(sum[0]);
    }
}
