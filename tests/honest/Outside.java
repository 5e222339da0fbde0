import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Methods whose result is not decided by the program alone, and their innocent relatives. */
class Outside {
    enum Colour { RED, GREEN }

    static boolean asksRandom() {
        return Math.random() < 0.5;
    }

    static boolean asksAnotherRandom(int x) {
        return ThreadLocalRandom.current().nextInt(10) > x;
    }

    static boolean asksSeed() {
        return new Random().nextBoolean();
    }

    static boolean asksClock() {
        return System.nanoTime() % 3 == 1;
    }

    static boolean asksIdentity() {
        return System.identityHashCode(new Object()) % 3 == 1;
    }

    static boolean asksHashCode(Outside object) {
        return object != null && object.hashCode() % 3 == 1;
    }

    static boolean asksOrder() {
        Set<Object> set = new HashSet<>();
        Object first = new Object();
        set.add(first);
        set.add(new Object());
        return set.iterator().next() == first;
    }

    static boolean asksOrderOfSet() {
        return Set.of("a", "b", "c").iterator().next().equals("a");
    }

    static boolean asksUuid() {
        return UUID.randomUUID().getLeastSignificantBits() % 3 == 1;
    }

    static boolean asksVariable() {
        return System.getenv("HONEST") != null;
    }

    static boolean asksProperty() {
        return System.getProperty("user.name").equals("nobody");
    }

    static boolean asksMemory() {
        return Runtime.getRuntime().freeMemory() > 100_000;
    }

    static boolean asksLocale() {
        return Locale.getDefault().getLanguage().equals("de");
    }

    static boolean asksFile() {
        return new File("honest.txt").exists();
    }

    static boolean asksInput() throws IOException {
        return System.in.read() == 'A';
    }

    static boolean asksStack() {
        return new Throwable().getStackTrace().length > 5;
    }

    static boolean asksThread() throws InterruptedException {
        int[] shared = new int[1];
        Thread thread = new Thread(() -> shared[0] = 1);
        thread.start();
        int seen = shared[0];
        thread.join();
        return seen == 1;
    }

    static boolean wholeTable(boolean red) {
        Map<Colour, Integer> map = new HashMap<>();
        map.put(red ? Colour.RED : Colour.GREEN, 3);
        return map.containsKey(Colour.RED);
    }

    static boolean wholeOrder(boolean swap) {
        Map<Object, Integer> map = new LinkedHashMap<>();
        map.put(new Object(), swap ? 2 : 1);
        map.put(new Object(), swap ? 1 : 2);
        return map.values().iterator().next() == 1;
    }

    static boolean wholeText(int x) {
        System.out.println("x is " + x);
        return new File("a/b.txt").getName().endsWith("txt") && x > 3;
    }

    static int wholeLambda(int x) {
        Runnable shout = () -> System.out.println("!");
        shout.run();
        return x == 5 ? new Random(5).nextInt() : 0;
    }
}
