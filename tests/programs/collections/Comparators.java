import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Comparable and chains of comparators; stability of sorting; broken comparators. */
public class Comparators {
    record Person(String name, int age, Double score) {
    }

    static class Version implements Comparable<Version> {
        final int[] parts;

        Version(String text) {
            parts = Arrays.stream(text.split("\\.")).mapToInt(Integer::parseInt).toArray();
        }

        @Override
        public int compareTo(Version o) {
            for (int i = 0; i < Math.max(parts.length, o.parts.length); i++) {
                int a = i < parts.length ? parts[i] : 0;
                int b = i < o.parts.length ? o.parts[i] : 0;
                if (a != b) {
                    return Integer.compare(a, b);
                }
            }
            return 0;
        }

        @Override
        public String toString() {
            return Arrays.toString(parts);
        }
    }

    static void show(List<Person> people, Comparator<Person> c) {
        List<Person> sorted = new ArrayList<>(people);
        sorted.sort(c);
        StringBuilder s = new StringBuilder();
        for (Person p : sorted) {
            s.append(p.name()).append(' ');
        }
        System.out.println(s.toString().trim());
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("eve", 30, 1.5), new Person("Bob", 25, null), new Person("al", 30, 0.5), new Person("dan", 25, 2.0), new Person("Cy", 41, null));
        show(people, Comparator.comparing(Person::name));
        show(people, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show(people, Comparator.comparingInt(Person::age));
        show(people, Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name));
        show(people, Comparator.comparing(Person::score, Comparator.nullsLast(Comparator.naturalOrder())));
        show(people, Comparator.comparing(Person::score, Comparator.nullsFirst(Comparator.reverseOrder())).thenComparing(Person::age, Comparator.reverseOrder()));
        show(people, Comparator.comparing((Person p) -> p.name().length()).thenComparingDouble(p -> p.score() == null ? 9 : p.score()));
        show(people, (a, b) -> 0);
        show(people, Collections.reverseOrder(Comparator.comparingLong(p -> p.age() * 1000L + p.name().length())));
        List<Version> versions = new ArrayList<>();
        for (String v : "1.10 1.9 1.9.1 2 1.9.0 0.99".split(" ")) {
            versions.add(new Version(v));
        }
        Collections.sort(versions);
        System.out.println(versions + " " + Collections.max(versions));
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(new TreeMap<>(Map.of("a", 3, "b", 1, "c", 2)).entrySet());
        entries.sort(Map.Entry.comparingByValue());
        System.out.println(entries);
        entries.sort(Map.Entry.<String, Integer>comparingByKey().reversed());
        System.out.println(entries);
        try {
            people.stream().sorted(Comparator.comparing(Person::score)).toList();
        } catch (NullPointerException e) {
            System.out.println("null score");
        }
        Integer[] numbers = new Integer[100];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i * 37 % 100;
        }
        Arrays.sort(numbers, Comparator.comparing((Integer i) -> i % 10));
        System.out.println(Arrays.toString(Arrays.copyOf(numbers, 25)));
        System.out.println("b".compareTo("a") + " " + Boolean.compare(true, false) + " " + Double.compare(0.0, -0.0) + " " + Comparator.<Integer>naturalOrder().compare(1, 2));
    }
}
