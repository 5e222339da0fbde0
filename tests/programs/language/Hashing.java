import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Hash codes the specification fixes, collisions, broken and good equals. */
public class Hashing {
    static class Key {
        final String name;
        final int number;

        Key(String name, int number) {
            this.name = name;
            this.number = number;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && k.number == number && Objects.equals(k.name, name);
        }

        @Override
        public int hashCode() {
            return Objects.hash(name, number);
        }
    }

    static class Colliding {
        final int id;

        Colliding(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Colliding c && c.id == id;
        }
    }

    public static void main(String[] args) {
        System.out.println("".hashCode() + " " + "a".hashCode() + " " + "hello world".hashCode() + " " + "\u4e2d\u6587".hashCode());
        System.out.println("Aa".hashCode() == "BB".hashCode());
        System.out.println("polygenelubricants".hashCode());
        System.out.println(Objects.hash() + " " + Objects.hash(1, "two", null) + " " + Objects.hashCode(null));
        System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.hashCode(new double[] {1, 2}) + " "
                + Arrays.hashCode(new String[] {"x", null}) + " " + Arrays.hashCode((long[]) null));
        System.out.println(Arrays.deepHashCode(new Object[] {1, new int[] {2}, new Object[] {"3", new char[] {'4'}}}));
        System.out.println(List.of(1, 2).hashCode() + " " + Set.of(1, 2).hashCode() + " " + Map.of("k", "v").hashCode());
        System.out.println(Map.entry("a", 1).hashCode() + " " + Boolean.hashCode(false) + " " + Character.hashCode('x'));
        Map<Key, String> map = new HashMap<>();
        map.put(new Key("a", 1), "first");
        map.put(new Key(null, 1), "second");
        System.out.println(map.get(new Key("a", 1)) + " " + map.get(new Key(null, 1)) + " " + map.get(new Key("a", 2)));
        Map<Colliding, Integer> bucket = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            bucket.put(new Colliding(i), i * i);
        }
        int found = 0;
        for (int i = 0; i < 100; i += 7) {
            found += bucket.get(new Colliding(i));
            bucket.remove(new Colliding(i + 1));
        }
        System.out.println(found + " " + bucket.size() + " " + bucket.containsKey(new Colliding(1)));
        Map<String, Integer> collide = new HashMap<>();
        for (String a : new String[] {"Aa", "BB"}) {
            for (String b : new String[] {"Aa", "BB"}) {
                for (String c : new String[] {"Aa", "BB"}) {
                    for (String d : new String[] {"Aa", "BB"}) {
                        collide.merge(a + b + c + d, 1, Integer::sum);
                    }
                }
            }
        }
        System.out.println(collide.size() + " " + collide.get("AaBBAaBB"));
        System.out.println(Objects.equals(null, null) + " " + Objects.requireNonNullElse(null, "e") + " " + Objects.toString(null, "d"));
        System.out.println(Objects.checkIndex(2, 3) + " " + Objects.compare("a", "b", String::compareTo));
        try {
            Objects.requireNonNull(null, "thing");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
