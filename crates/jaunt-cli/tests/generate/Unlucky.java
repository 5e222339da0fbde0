import java.security.SecureRandom;
import java.util.Objects;
import java.util.Properties;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The world outside has a say in every condition here. Where a name begins with "never", one
 * branch is taken whatever it says; the others depend on what it says, or on who is asked.
 */
class Unlucky {
    private static final Random ALL = new Random();
    private final Random own = new Random();
    private final Random given;
    private final Random either;
    private final Random some;

    Unlucky(Random given, boolean loaded) {
        this.given = given;
        if (loaded) {
            either = new Loaded();
        } else {
            either = new Random();
        }
        some = loaded ? new Random() : given;
    }

    /** A die that shows what no die does. */
    static class Loaded extends Random {
        @Override
        public int nextInt(int bound) {
            return bound + 1;
        }
    }

    static int neverNegative() {
        return Math.random() < 0 ? 1 : 0;
    }

    static int neverOne() {
        return Math.random() >= 1 ? 1 : 0;
    }

    static int neverSix() {
        return new Random().nextInt(6) >= 6 ? 1 : 0;
    }

    int neverSixOfOwn() {
        return own.nextInt(6) == 6 ? 1 : 0;
    }

    static int neverSixOfAll() {
        return ALL.nextInt(6) > 5 ? 1 : 0;
    }

    static int neverTen() {
        return new SecureRandom().nextInt(10) > 9 ? 1 : 0;
    }

    static int neverBelow() {
        return ThreadLocalRandom.current().nextInt(1, 7) < 1 ? 1 : 0;
    }

    static int neverReached(int bound) {
        return ThreadLocalRandom.current().nextInt(bound) >= bound ? 1 : 0;
    }

    static int neverWhole() {
        return new Random().nextFloat() >= 1 ? 1 : 0;
    }

    static int neverShort() {
        return UUID.randomUUID().toString().length() < 36 ? 1 : 0;
    }

    static int neverBack() {
        long start = System.nanoTime();
        return System.nanoTime() - start < 0 ? 1 : 0;
    }

    static int neverWithout() {
        return Runtime.getRuntime().availableProcessors() < 1 ? 1 : 0;
    }

    static boolean neverOther() {
        return System.getProperty("unlucky.other") == System.getProperty("unlucky.other");
    }

    static int neverUnlike() {
        String before = System.getProperty("unlucky.like");
        return Objects.equals(before, System.getProperty("unlucky.like")) ? 1 : 0;
    }

    static int neverUnequal() {
        String once = System.getProperty("unlucky.equal");
        if (once == null) {
            return 0;
        }
        return once.equals(System.getProperty("unlucky.equal")) ? 1 : 2;
    }

    static boolean isBefore1970() {
        return System.currentTimeMillis() < 0;
    }

    static boolean isSetBack() {
        long before = System.currentTimeMillis();
        return System.currentTimeMillis() < before;
    }

    static boolean isSlow() {
        long start = System.nanoTime();
        return System.nanoTime() - start > 1_000_000_000_000L;
    }

    static boolean isEarly() {
        return System.nanoTime() < 0;
    }

    static boolean isChanged(Runnable change) {
        String before = System.getProperty("unlucky.changed");
        change.run();
        return before != System.getProperty("unlucky.changed");
    }

    static boolean isReplaced(Properties properties) {
        Properties old = System.getProperties();
        String before = System.getProperty("unlucky.replaced");
        System.setProperties(properties);
        boolean replaced = before != System.getProperty("unlucky.replaced");
        System.setProperties(old);
        return replaced;
    }

    static boolean isSet() {
        String before = System.getProperty("unlucky.set");
        System.setProperty("unlucky.set", "now");
        boolean set = before != System.getProperty("unlucky.set");
        System.clearProperty("unlucky.set");
        return set;
    }

    static boolean isTwo() {
        return System.getProperty("unlucky.one") == System.getProperty("unlucky.two");
    }

    boolean isLoaded() {
        return given.nextInt(6) >= 6;
    }

    boolean isEitherLoaded() {
        return either.nextInt(6) >= 6;
    }

    boolean isSomeLoaded() {
        return some.nextInt(6) >= 6;
    }

    static boolean isDrawn(Random random) {
        return random.nextInt(6) >= 6;
    }

    static boolean isBest() {
        return Math.random() > 0.999;
    }

    static boolean isLast(int bound) {
        return ThreadLocalRandom.current().nextInt(bound) == bound - 1;
    }

    static boolean isDouble() {
        return new Random().nextInt(6) == new Random().nextInt(6);
    }
}
