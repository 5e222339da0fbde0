import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Orders, lines and words: reports made with streams. */
public class TextProcessing {
    record Line(String customer, String product, int quantity, double price) {
        static Line parse(String s) {
            String[] p = s.split("\\s*;\\s*");
            return new Line(p[0], p[1], Integer.parseInt(p[2]), Double.parseDouble(p[3]));
        }

        double total() {
            return quantity * price;
        }
    }

    static final String DATA = """
        ann; tea; 3; 2.50
        bob; coffee; 1; 4.00
        ann; cup; 2; 6.75
        cid; tea; 10; 2.25
        bob; tea; 2; 2.50
        cid; pot; 1; 30.00
        ann; coffee; 4; 3.80
        """;

    public static void main(String[] args) {
        List<Line> lines = DATA.lines().map(Line::parse).toList();
        System.out.println(lines.size() + " " + lines.get(3));
        Map<String, Double> byCustomer = lines.stream().collect(Collectors.groupingBy(Line::customer, TreeMap::new, Collectors.summingDouble(Line::total)));
        byCustomer.forEach((c, t) -> System.out.println(String.format(Locale.ROOT, "%-5s %8.2f", c, t)));
        System.out.println(lines.stream().max(Comparator.comparingDouble(Line::total)).map(Line::product).orElse("none"));
        Map<String, Map<String, Integer>> pivot = lines.stream().collect(Collectors.groupingBy(Line::product, TreeMap::new, Collectors.toMap(Line::customer, Line::quantity, Integer::sum, TreeMap::new)));
        System.out.println(pivot);
        System.out.println(lines.stream().collect(Collectors.partitioningBy(l -> l.total() > 10, Collectors.mapping(Line::product, Collectors.joining(",")))));
        System.out.println(lines.stream().sorted(Comparator.comparing(Line::product).thenComparing(Line::quantity, Comparator.reverseOrder())).map(l -> l.product() + l.quantity()).toList());
        System.out.println(lines.stream().map(Line::customer).distinct().collect(Collectors.joining("/", "<", ">")));
        String prices = lines.stream().collect(Collectors.teeing(Collectors.minBy(Comparator.comparingDouble(Line::price)), Collectors.maxBy(Comparator.comparingDouble(Line::price)), (a, b) -> a.get().price() + ".." + b.get().price()));
        System.out.println(prices);
        double[] running = {0};
        System.out.println(lines.stream().map(l -> running[0] += l.total()).map(d -> String.format(Locale.ROOT, "%.2f", d)).toList());
        String text = "To be, or not to be: that is the question; whether 'tis nobler in the mind to suffer";
        Map<Integer, List<String>> byLength = Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^a-z]+")).distinct().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        System.out.println(byLength);
        Map<Character, Long> letters = text.chars().filter(Character::isLetter).mapToObj(c -> Character.toLowerCase((char) c)).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        System.out.println(letters.entrySet().stream().sorted(Map.Entry.<Character, Long>comparingByValue().reversed()).limit(5).collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new)).toString());
        System.out.println(Stream.of(text.split(" ")).map(w -> new StringBuilder(w).reverse()).collect(Collectors.joining(" ")));
        System.out.println(IntStream.range(0, text.length() - 1).mapToObj(i -> text.substring(i, i + 2)).filter("to be".substring(0, 2)::equalsIgnoreCase).count());
        System.out.println(Stream.of("3 4 5", "1", "", "2 2").map(s -> s.isEmpty() ? IntStream.empty() : Arrays.stream(s.split(" ")).mapToInt(Integer::parseInt)).mapToInt(IntStream::sum).boxed().toList());
    }
}
