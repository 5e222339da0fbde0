import module java.base;

/** Module imports, markdown comments and the new methods of recent releases. */
public class CompactMain {
    /// A markdown comment, which javac must skip.
    static int twice(int x) {
        return x * 2;
    }

    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        System.out.println(list.stream().map(CompactMain::twice).collect(Collectors.toList()));
        System.out.println(Stream.of("x", "y").collect(Collectors.joining("+")) + " " + BigInteger.TWO.pow(70));
        System.out.println(Path.of("a/b").getFileName() + " " + LocalDate.of(2025, 1, 31).plusMonths(1));
        System.out.println(new StringReader("abc").readAllAsString() + " " + Reader.of("def").readAllAsString());
        System.out.println(Duration.ofHours(5).isPositive() + " " + Instant.EPOCH.until(Instant.ofEpochSecond(90)));
        Map<String, Integer> m = new TreeMap<>();
        m.merge("k", 1, Integer::sum);
        System.out.println(m + " " + Function.<Integer>identity().apply(5));
        ConcurrentHashMap<String, AtomicInteger> c = new ConcurrentHashMap<>();
        c.computeIfAbsent("n", k -> new AtomicInteger()).addAndGet(4);
        System.out.println(c);
        IO.println("printed by IO");
        IO.print("no newline; ");
        IO.println(42);
        System.out.println(StrictMath.sin(1) + " " + Math.powExact(3, 4) + " " + Math.unsignedMultiplyExact(3, 5));
        try {
            Math.powExact(10, 10);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
