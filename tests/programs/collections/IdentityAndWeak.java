import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;
import java.util.WeakHashMap;

/** IdentityHashMap, WeakHashMap and the old Hashtable, Vector, Stack; order never printed. */
public class IdentityAndWeak {
    public static void main(String[] args) {
        Map<String, Integer> id = new IdentityHashMap<>();
        String a = new String("key");
        String b = new String("key");
        id.put(a, 1);
        id.put(b, 2);
        id.put("key", 3);
        System.out.println(id.size() + " " + id.get(a) + " " + id.get(b) + " " + id.get("key") + " " + id.get(new String("key")));
        System.out.println(id.containsKey(a) + " " + id.remove(a) + " " + id.containsKey(a) + " " + id.values().stream().mapToInt(i -> i).sum());
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(a) + " " + seen.add(a) + " " + seen.add(b) + " " + seen.size());
        Map<Object, Integer> many = new IdentityHashMap<>();
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Object o = new Object();
            keys.add(o);
            many.put(o, i);
        }
        int sum = 0;
        for (int i = 0; i < 300; i += 3) {
            sum += many.remove(keys.get(i));
        }
        System.out.println(sum + " " + many.size() + " " + many.get(keys.get(1)) + " " + many.get(keys.get(0)));
        Map<Object, String> weak = new WeakHashMap<>();
        weak.put(keys.get(0), "held");
        weak.put("constant", "kept");
        weak.put(null, "none");
        System.out.println(weak.get(keys.get(0)) + " " + weak.get("constant") + " " + weak.get(null) + " " + weak.containsKey("other") + " " + weak.size());
        System.out.println(keys.size());
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("x", 1);
        table.put("y", 2);
        System.out.println(new TreeMap<>(table) + " " + table.contains(2) + " " + table.getOrDefault("z", 0) + " " + Collections.list(table.keys()).size());
        try {
            table.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.addElement(4);
        v.insertElementAt(0, 0);
        v.removeElementAt(1);
        System.out.println(v + " " + v.elementAt(2) + " " + v.firstElement() + " " + v.lastElement() + " " + v.indexOf(4));
        try {
            v.elementAt(9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Stack<String> stack = new Stack<>();
        stack.push("a");
        stack.push("b");
        System.out.println(stack.peek() + stack.pop() + stack.search("a") + stack.empty() + stack);
        stack.pop();
        try {
            stack.pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println("empty stack " + e.getMessage());
        }
    }
}
