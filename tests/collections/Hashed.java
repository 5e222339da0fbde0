import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Hash tables whose keys are inputs. Every branch can be taken. */
final class Hashed {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    record Point(int x, int y) {}

    static final class Account {
        private final int number;

        Account(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Account account && account.number == number;
        }

        @Override
        public int hashCode() {
            return Objects.hash(number);
        }
    }

    /** A native method decides what the map is: it is made by the library's code on its behalf. */
    static boolean asked(Map<String, Integer> map) {
        if (!Map.class.isInstance(map)) {
            return false;
        }
        return map.size() == 1;
    }

    static String ints(int a, int b, int c) {
        Map<Integer, String> map = new HashMap<>();
        map.put(a, "first");
        map.put(b, "second");
        map.put(c, "third");
        if (map.size() == 1) {
            return "one";
        }
        if (map.size() == 2) {
            return map.get(a).equals("first") ? "kept" : "replaced";
        }
        return map.containsKey(42) ? "answer" : "three";
    }

    static int counts(int a, int b, int c, int d) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int key : new int[] {a, b, c, d}) {
            counts.merge(key, 1, Integer::sum);
        }
        int most = 0;
        for (int count : counts.values()) {
            most = Math.max(most, count);
        }
        if (most == 4) {
            return 4;
        } else if (most == 3) {
            return 3;
        } else if (most == 2) {
            return counts.size() == 2 ? 22 : 2;
        }
        return 1;
    }

    static int boxed(Integer key, Integer other) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1000, 1);
        map.put(-7, 2);
        Integer found = map.get(key);
        if (found == null) {
            return map.remove(other) == null ? 0 : map.size();
        }
        return found == 1 ? 10 : 20;
    }

    static int strings(String key) {
        Map<String, Integer> prices = new HashMap<>();
        prices.put("tea", 3);
        prices.put("coffee", 4);
        prices.put("", 0);
        Integer price = prices.get(key);
        if (price == null) {
            return -1;
        }
        if (price > 3) {
            return 2;
        }
        return price == 0 ? 0 : 1;
    }

    static int twoStrings(String a, String b) {
        Map<String, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        if (map.size() == 1) {
            return map.get(b) == 2 ? 1 : -1;
        }
        return map.containsKey("x") ? 3 : 2;
    }

    static int colours(Colour a, Colour b) {
        Map<Colour, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        if (map.containsKey(Colour.BLUE)) {
            return map.size() == 1 ? 1 : 2;
        }
        return map.get(Colour.RED) == null ? 3 : 4;
    }

    static int points(int x, int y) {
        Map<Point, String> map = new HashMap<>();
        map.put(new Point(1, 2), "near");
        map.put(new Point(300, -400), "far");
        String found = map.get(new Point(x, y));
        if (found == null) {
            return 0;
        }
        return found.equals("near") ? 1 : 2;
    }

    static int accounts(int a, int b, int c) {
        Set<Account> accounts = new HashSet<>();
        accounts.add(new Account(a));
        accounts.add(new Account(b));
        if (accounts.remove(new Account(c))) {
            return accounts.isEmpty() ? 1 : 2;
        }
        return accounts.size() == 1 ? 3 : 4;
    }

    static boolean duplicate(int[] values) {
        Set<Integer> seen = new HashSet<>();
        for (int value : values) {
            if (!seen.add(value)) {
                return true;
            }
        }
        return false;
    }

    static int longs(long a, long b) {
        Set<Long> set = new HashSet<>();
        set.add(a);
        if (set.contains(b)) {
            return 1;
        }
        return set.contains(1L << 40) ? 2 : 3;
    }

    static int ordered(int a, int b, int c) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 10);
        map.remove(c);
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            sum = sum * 100 + entry.getValue();
        }
        if (sum == 110) {
            return 1;
        } else if (sum == 10) {
            return 2;
        } else if (sum == 1) {
            return 3;
        }
        return 4;
    }

    static int given(Map<String, Integer> stock, String item) {
        Integer left = stock.get(item);
        if (left == null) {
            return 0;
        }
        if (left <= 0) {
            return -1;
        }
        stock.put(item, left - 1);
        return stock.get(item);
    }

    static String concurrent(int a, int b, int c) {
        ConcurrentMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        counts.put(a, 1);
        counts.merge(b, 1, Integer::sum);
        counts.computeIfAbsent(c, key -> 5);
        counts.remove(7);
        if (counts.size() == 3) {
            return "three";
        }
        if (counts.isEmpty()) {
            return "all seven";
        }
        return counts.getOrDefault(a, 0) == 2 ? "twice" : "other";
    }

    static String shared(ConcurrentHashMap<Integer, Integer> stock, int item) {
        Integer left = stock.get(item);
        if (left == null) {
            return "unknown";
        }
        return stock.replace(item, 3, 2) ? "taken" : "kept";
    }
}
