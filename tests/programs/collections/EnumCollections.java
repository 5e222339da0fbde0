import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** EnumSet and EnumMap, small and larger than 64 constants. */
public class EnumCollections {
    enum Color {
        RED, GREEN, BLUE, WHITE, BLACK
    }

    enum Big {
        C00, C01, C02, C03, C04, C05, C06, C07, C08, C09, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21, C22, C23,
        C24, C25, C26, C27, C28, C29, C30, C31, C32, C33, C34, C35, C36, C37, C38, C39, C40, C41, C42, C43, C44, C45, C46, C47,
        C48, C49, C50, C51, C52, C53, C54, C55, C56, C57, C58, C59, C60, C61, C62, C63, C64, C65, C66, C67, C68, C69
    }

    public static void main(String[] args) {
        EnumSet<Color> s = EnumSet.of(Color.BLUE, Color.RED);
        System.out.println(s + " " + s.add(Color.RED) + " " + s.add(Color.BLACK) + " " + s + " " + EnumSet.complementOf(s));
        EnumSet<Color> all = EnumSet.allOf(Color.class);
        all.removeAll(s);
        System.out.println(all + " " + EnumSet.noneOf(Color.class) + " " + EnumSet.range(Color.GREEN, Color.WHITE) + " " + s.containsAll(all));
        s.retainAll(EnumSet.of(Color.RED, Color.WHITE));
        System.out.println(s + " " + s.clone().equals(s) + " " + s.equals(Set.of(Color.RED)));
        Iterator<Color> it = all.iterator();
        it.next();
        it.remove();
        System.out.println(all);
        EnumSet<Big> big = EnumSet.range(Big.C60, Big.C69);
        big.add(Big.C01);
        big.remove(Big.C65);
        System.out.println(big + " " + big.size() + " " + EnumSet.complementOf(big).size() + " " + big.contains(Big.C66));
        EnumMap<Color, List<String>> m = new EnumMap<>(Color.class);
        m.put(Color.WHITE, new ArrayList<>(List.of("snow")));
        m.computeIfAbsent(Color.RED, k -> new ArrayList<>()).add("rose");
        m.computeIfAbsent(Color.WHITE, k -> new ArrayList<>()).add("milk");
        m.put(Color.BLUE, null);
        System.out.println(m + " " + m.containsKey(Color.BLUE) + " " + m.get(Color.GREEN) + " " + m.size());
        m.remove(Color.BLUE);
        for (Map.Entry<Color, List<String>> e : m.entrySet()) {
            Collections.sort(e.getValue());
            System.out.println(e.getKey() + "=" + e.getValue());
        }
        System.out.println(m.keySet() + " " + m.values() + " " + m.equals(new EnumMap<>(m)) + " " + new EnumMap<>(Map.of(Color.RED, 1)));
        try {
            m.put(null, null);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        int[] counts = new int[Color.values().length];
        for (int i = 0; i < 100; i++) {
            counts[Color.values()[i * i % 5].ordinal()]++;
        }
        System.out.println(Arrays.toString(counts));
        StringBuilder sb = new StringBuilder();
        EnumSet.allOf(Color.class).stream().filter(c -> c.name().length() > 4).forEach(c -> sb.append(c.ordinal()));
        System.out.println(sb);
    }
}
