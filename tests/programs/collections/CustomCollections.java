import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** Collections of our own on top of the abstract classes. */
public class CustomCollections {
    static class Range extends AbstractList<Integer> {
        final int from;
        final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer get(int i) {
            if (i < 0 || i >= size()) {
                throw new IndexOutOfBoundsException("range " + i);
            }
            return from + i;
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    static class Bits extends AbstractSet<Integer> {
        long bits;

        @Override
        public boolean add(Integer i) {
            long old = bits;
            bits |= 1L << i;
            return bits != old;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                long rest = bits;
                long last;

                @Override
                public boolean hasNext() {
                    return rest != 0;
                }

                @Override
                public Integer next() {
                    if (rest == 0) {
                        throw new NoSuchElementException();
                    }
                    last = Long.lowestOneBit(rest);
                    rest ^= last;
                    return Long.numberOfTrailingZeros(last);
                }

                @Override
                public void remove() {
                    bits &= ~last;
                }
            };
        }

        @Override
        public int size() {
            return Long.bitCount(bits);
        }
    }

    static class ArrayMap extends AbstractMap<String, Integer> {
        final List<Map.Entry<String, Integer>> entries = new ArrayList<>();

        @Override
        public Integer put(String k, Integer v) {
            for (Map.Entry<String, Integer> e : entries) {
                if (e.getKey().equals(k)) {
                    return e.setValue(v);
                }
            }
            entries.add(new SimpleEntry<>(k, v));
            return null;
        }

        @Override
        public Set<Map.Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<String, Integer>> iterator() {
                    return entries.iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }
    }

    public static void main(String[] args) {
        Range r = new Range(3, 9);
        System.out.println(r + " " + r.contains(5) + " " + r.indexOf(8) + " " + r.subList(1, 4) + " " + r.equals(Arrays.asList(3, 4, 5, 6, 7, 8)) + " " + r.hashCode());
        System.out.println(r.stream().mapToInt(i -> i).sum() + " " + new ArrayList<>(r).size() + " " + r.listIterator(6).previous());
        try {
            r.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed");
        }
        Bits b = new Bits();
        b.addAll(List.of(5, 63, 0, 5, 17));
        System.out.println(b + " " + b.contains(17) + " " + b.remove(17) + " " + b + " " + b.equals(Set.of(0, 5, 63)) + " " + b.hashCode());
        b.removeIf(i -> i > 4);
        b.retainAll(List.of(0, 1));
        System.out.println(b + " " + Long.toBinaryString(b.bits));
        ArrayMap m = new ArrayMap();
        m.put("z", 1);
        m.put("a", 2);
        System.out.println(m.put("z", 3) + " " + m + " " + m.get("a") + " " + m.containsValue(3) + " " + m.keySet() + " " + m.values());
        m.merge("a", 10, Integer::sum);
        m.computeIfAbsent("new", String::length);
        m.remove("z");
        System.out.println(m + " " + m.equals(Map.of("a", 12, "new", 3)) + " " + m.hashCode());
        Collection<Integer> values = m.values();
        System.out.println(values.contains(12) + " " + values.size());
    }
}
