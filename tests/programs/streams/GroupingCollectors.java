import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** groupingBy, partitioningBy, toMap and their downstream collectors. */
public class GroupingCollectors {
    enum Dept {
        SALES, TECH, OPS
    }

    record Employee(String name, Dept dept, int salary, int age) {
    }

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<Employee> staff = List.of(new Employee("Ann", Dept.TECH, 100, 30), new Employee("Bob", Dept.SALES, 80, 45), new Employee("Cid", Dept.TECH, 120, 28),
                new Employee("Dee", Dept.OPS, 70, 51), new Employee("Eve", Dept.SALES, 95, 39), new Employee("Fay", Dept.TECH, 90, 45));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, () -> new EnumMap<>(Dept.class), Collectors.mapping(Employee::name, Collectors.toList()))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.summingInt(Employee::salary))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.averagingInt(Employee::age))));
        show(staff.stream().collect(Collectors.groupingBy(e -> e.age() / 10 * 10, TreeMap::new, Collectors.counting())));
        show(staff.stream().collect(Collectors.partitioningBy(e -> e.salary() > 90, Collectors.mapping(Employee::name, Collectors.joining("/", "<", ">")))));
        show(staff.stream().collect(Collectors.partitioningBy(e -> e.age() > 100)));
        show(staff.stream().collect(Collectors.toMap(Employee::name, Employee::salary, (a, b) -> a, TreeMap::new)));
        show(staff.stream().collect(Collectors.toMap(Employee::dept, Employee::salary, Math::max, TreeMap::new)));
        try {
            staff.stream().collect(Collectors.toMap(Employee::age, Employee::name));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.maxBy((a, b) -> a.age() - b.age()))).get(Dept.TECH).get().name());
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), List::size))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.filtering(e -> e.age() < 40, Collectors.mapping(Employee::name, Collectors.toList())))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new)))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.groupingBy(e -> e.salary() >= 90, TreeMap::new, Collectors.counting()))));
        show(staff.stream().collect(Collectors.teeing(Collectors.summingInt(Employee::salary), Collectors.counting(), (sum, n) -> sum + "/" + n)));
        show(staff.stream().collect(Collectors.summarizingInt(Employee::salary)).getAverage());
        show(staff.stream().collect(Collectors.reducing(0, Employee::age, Integer::sum)) + " " + staff.stream().map(Employee::salary).collect(Collectors.reducing(Math::max)).get());
        show(Stream.of("a", "bb", "cc", "ddd").collect(Collectors.toMap(String::length, Function.identity(), (a, b) -> a + b, LinkedHashMap::new)));
        show(Stream.of("x", "y").collect(Collectors.joining()) + Stream.<String>empty().collect(Collectors.joining(",", "[", "]")));
        Set<Integer> set = IntStream.range(0, 10).boxed().collect(Collectors.toUnmodifiableSet());
        show(set.size() + " " + IntStream.range(0, 3).boxed().collect(Collectors.toUnmodifiableList()));
        ArrayList<Integer> list = Stream.of(3, 1, 2).collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        show(list + " " + Stream.of(1, 2, 3, 4).collect(Collectors.averagingDouble(i -> i / 3.0)));
        Map<Boolean, Long> evenOdd = IntStream.rangeClosed(1, 9).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0, Collectors.counting()));
        show(evenOdd + " " + evenOdd.get(true));
        Map<String, Map<Integer, List<String>>> nested = Stream.of("apple", "avocado", "banana", "blueberry", "cherry").collect(
                Collectors.groupingBy(s -> s.substring(0, 1), TreeMap::new, Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList())));
        show(nested);
    }
}
