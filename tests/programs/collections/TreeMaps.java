import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** TreeMap: navigation, range views, descending views, removal through views. */
public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            m.put(i * 7 % 20 * 5, "v" + i);
        }
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(12) + " " + m.ceilingKey(12) + " " + m.lowerKey(10) + " " + m.higherKey(10) + " " + m.floorEntry(-1) + " " + m.higherKey(95));
        NavigableMap<Integer, String> head = m.headMap(20, true);
        SortedMap<Integer, String> tail = m.tailMap(80);
        NavigableMap<Integer, String> sub = m.subMap(10, false, 45, true);
        System.out.println(head.keySet() + " " + tail.keySet() + " " + sub.keySet() + " " + sub.firstEntry() + " " + sub.floorKey(100) + " " + sub.lowerKey(15));
        sub.put(33, "new");
        sub.remove(20);
        head.clear();
        System.out.println(m.keySet() + " " + sub.size());
        try {
            sub.put(99, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        NavigableMap<Integer, String> down = m.descendingMap();
        System.out.println(down.firstKey() + " " + down.headMap(80).keySet() + " " + down.floorKey(81) + " " + m.descendingKeySet().first());
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
        Iterator<Map.Entry<Integer, String>> it = m.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<Integer, String> e = it.next();
            if (e.getKey() % 10 == 0) {
                it.remove();
            } else {
                e.setValue(e.getValue().toUpperCase());
            }
        }
        System.out.println(m);
        m.navigableKeySet().subSet(40, 70).clear();
        m.values().remove("NEW");
        System.out.println(m + " " + m.headMap(75).isEmpty());
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi plum banana date".split(" ")) {
            byLength.merge(s, 1, Integer::sum);
        }
        System.out.println(byLength + " " + byLength.comparator().compare("a", "b") + " " + byLength.headMap("kiwi"));
        TreeMap<String, Integer> ignoring = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ignoring.put("Key", 1);
        ignoring.put("KEY", 2);
        System.out.println(ignoring + " " + ignoring.get("key"));
        try {
            new TreeMap<String, Integer>().put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            new TreeMap<Object, Integer>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        TreeMap<Integer, Integer> random = new TreeMap<>();
        int x = 1;
        for (int i = 0; i < 2000; i++) {
            x = x * 1103515245 + 12345;
            int key = (x >>> 16) % 500;
            if ((x & 0x1000) == 0) {
                random.remove(key);
            } else {
                random.merge(key, 1, Integer::sum);
            }
        }
        int sum = 0;
        int last = -1;
        boolean ordered = true;
        for (Map.Entry<Integer, Integer> e : random.entrySet()) {
            ordered &= e.getKey() > last;
            last = e.getKey();
            sum += e.getKey() * e.getValue();
        }
        System.out.println(random.size() + " " + sum + " " + ordered + " " + random.firstKey() + " " + random.lastKey());
    }
}
