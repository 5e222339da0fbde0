import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Open addressing and chaining by hand, checked against HashMap with seeded operations. */
public class HashTable {
    interface Table {
        Integer put(int k, int v);

        Integer get(int k);

        Integer remove(int k);

        int size();
    }

    static class Open implements Table {
        private static final int EMPTY = 0;
        private static final int USED = 1;
        private static final int GONE = 2;
        private int[] keys = new int[8];
        private int[] values = new int[8];
        private byte[] state = new byte[8];
        private int size;
        private int filled;
        int probes;

        private int slot(int k) {
            int free = -1;
            int i = (k * 0x9e3779b9 >>> 7) & keys.length - 1;
            while (state[i] != EMPTY) {
                probes++;
                if (state[i] == USED && keys[i] == k) {
                    return i;
                }
                if (state[i] == GONE && free < 0) {
                    free = i;
                }
                i = i + 1 & keys.length - 1;
            }
            return free >= 0 ? ~free : ~i;
        }

        public Integer put(int k, int v) {
            int i = slot(k);
            if (i >= 0) {
                int old = values[i];
                values[i] = v;
                return old;
            }
            i = ~i;
            if (state[i] == EMPTY) {
                filled++;
            }
            keys[i] = k;
            values[i] = v;
            state[i] = USED;
            size++;
            if (filled * 4 > keys.length * 3) {
                grow();
            }
            return null;
        }

        private void grow() {
            int[] ok = keys;
            int[] ov = values;
            byte[] os = state;
            keys = new int[ok.length * 2];
            values = new int[ok.length * 2];
            state = new byte[ok.length * 2];
            size = filled = 0;
            for (int i = 0; i < ok.length; i++) {
                if (os[i] == USED) {
                    put(ok[i], ov[i]);
                }
            }
        }

        public Integer get(int k) {
            int i = slot(k);
            return i >= 0 ? values[i] : null;
        }

        public Integer remove(int k) {
            int i = slot(k);
            if (i < 0) {
                return null;
            }
            state[i] = GONE;
            size--;
            return values[i];
        }

        public int size() {
            return size;
        }
    }

    static class Chained implements Table {
        private static class Node {
            final int key;
            int value;
            Node next;

            Node(int key, int value, Node next) {
                this.key = key;
                this.value = value;
                this.next = next;
            }
        }

        private final Node[] buckets = new Node[64];
        private int size;

        public Integer put(int k, int v) {
            int b = Math.floorMod(k, buckets.length);
            for (Node n = buckets[b]; n != null; n = n.next) {
                if (n.key == k) {
                    int old = n.value;
                    n.value = v;
                    return old;
                }
            }
            buckets[b] = new Node(k, v, buckets[b]);
            size++;
            return null;
        }

        public Integer get(int k) {
            for (Node n = buckets[Math.floorMod(k, buckets.length)]; n != null; n = n.next) {
                if (n.key == k) {
                    return n.value;
                }
            }
            return null;
        }

        public Integer remove(int k) {
            int b = Math.floorMod(k, buckets.length);
            Node before = null;
            for (Node n = buckets[b]; n != null; before = n, n = n.next) {
                if (n.key == k) {
                    if (before == null) {
                        buckets[b] = n.next;
                    } else {
                        before.next = n.next;
                    }
                    size--;
                    return n.value;
                }
            }
            return null;
        }

        public int size() {
            return size;
        }
    }

    public static void main(String[] args) {
        Map<Integer, Integer> reference = new HashMap<>();
        Open open = new Open();
        Chained chained = new Chained();
        Random r = new Random(99);
        int mismatches = 0;
        int[] kinds = new int[3];
        for (int i = 0; i < 5000; i++) {
            int k = r.nextInt(400) - 200;
            int kind = r.nextInt(3);
            kinds[kind]++;
            Integer e;
            Integer a;
            Integer b;
            switch (kind) {
                case 0 -> {
                    e = reference.put(k, i);
                    a = open.put(k, i);
                    b = chained.put(k, i);
                }
                case 1 -> {
                    e = reference.get(k);
                    a = open.get(k);
                    b = chained.get(k);
                }
                default -> {
                    e = reference.remove(k);
                    a = open.remove(k);
                    b = chained.remove(k);
                }
            }
            if (!java.util.Objects.equals(e, a) || !java.util.Objects.equals(e, b)) {
                mismatches++;
            }
        }
        System.out.println(mismatches + " " + Arrays.toString(kinds));
        System.out.println(reference.size() + " " + open.size() + " " + chained.size() + " " + open.keys.length + " " + open.probes);
        long sum = 0;
        for (int k = -200; k < 200; k++) {
            Integer v = open.get(k);
            sum += v == null ? 1 : v * 31L;
        }
        System.out.println(sum);
        for (int k = 0; k < 5; k++) {
            System.out.println(k + " " + reference.get(k) + " " + open.get(k) + " " + chained.get(k));
        }
    }
}
