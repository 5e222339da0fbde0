package org.sosy_lab.sv_benchmarks;

import java.util.Random;

/** As a task brings it: draws at random. Jaunt knows it by its name. */
public final class Verifier {
    private static final Random RANDOM = new Random();

    private Verifier() {}

    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    public static boolean nondetBoolean() {
        return RANDOM.nextBoolean();
    }

    public static int nondetInt() {
        return RANDOM.nextInt();
    }

    public static String nondetString() {
        return "text" + RANDOM.nextInt();
    }
}
