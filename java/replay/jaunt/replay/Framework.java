package jaunt.replay;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;

/** Whose test it is: this decides what its parameters may be. */
enum Framework {
    /** JUnit's parameterized tests: sources are examples, so every value counts. */
    PARAMETERIZED,
    JQWIK,
    JAZZER;

    static final String[] NAMES = {
        "org.junit.jupiter.params.ParameterizedTest", "net.jqwik.api.Property",
        "com.code_intelligence.jazzer.junit.FuzzTest",
    };

    static Framework of(Method test) {
        for (Annotation annotation : Annotations.of(test)) {
            for (Framework framework : values()) {
                // Jazzer's annotation is itself a parameterized test, and stands before it.
                if (Drivers.name(annotation).equals(NAMES[framework.ordinal()])) {
                    return framework;
                }
            }
        }
        // A `fuzzerTestOneInput`, which needs no annotation.
        return JAZZER;
    }
}
