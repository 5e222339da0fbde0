package jaunt.replay;

import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What annotations say that a value is: the preconditions of a test. */
final class Given {
    private static final String JQWIK = "net.jqwik.api.constraints.";
    private static final String JAZZER = "com.code_intelligence.jazzer.mutation.annotation.";
    /** These say how values are drawn, and nothing that a test may rely on. */
    private static final Set<String> ABOUT_DRAWING = Set.of("Scale", "UseType");

    BigDecimal low;
    BigDecimal high;
    boolean withoutLow;
    boolean withoutHigh;
    long shortest;
    long longest = Integer.MAX_VALUE;
    /** Pairs of first and last characters, or null for all. */
    String characters;
    boolean notBlank;
    boolean unique;
    boolean onlyFinite;
    boolean nullable;
    /** What says so about numbers and characters is meant for the elements of containers. */
    final List<Annotation> ofElements = new ArrayList<>();

    static Given of(List<Annotation> annotations, Framework framework) {
        Given given = new Given();
        given.nullable = framework == Framework.JAZZER;
        given.onlyFinite = framework == Framework.JQWIK;
        for (Annotation annotation : Annotations.of(annotations)) {
            String name = Drivers.name(annotation);
            if (name.startsWith(JQWIK) || name.startsWith(JAZZER)) {
                given.add(annotation, annotation.annotationType().getSimpleName());
            } else if (name.endsWith(".Nullable")) {
                given.nullable = true;
            } else if (name.equals("net.jqwik.api.From")) {
                throw new Drivers.Refused("@From names a provider of values, which a driver does not ask");
            } else if (name.equals("net.jqwik.api.ForAll")
                    && Annotations.element(annotation, "value") instanceof String provider && !provider.isEmpty()) {
                throw new Drivers.Refused("@ForAll(\"" + provider + "\") names a provider of values, which a driver"
                        + " does not ask; say what the values are by annotations or by Assume.that");
            }
        }
        return given;
    }

    private void add(Annotation annotation, String name) {
        switch (name) {
            case "IntRange", "LongRange", "ShortRange", "ByteRange", "DoubleRange", "FloatRange", "BigRange",
                    "InRange", "DoubleInRange", "FloatInRange" -> {
                range(annotation);
                ofElements.add(annotation);
                onlyFinite |= Boolean.FALSE.equals(Annotations.element(annotation, "allowNaN"));
            }
            case "Positive" -> {
                low = BigDecimal.ZERO;
                withoutLow = true;
                ofElements.add(annotation);
            }
            case "Negative" -> {
                high = BigDecimal.ZERO;
                withoutHigh = true;
                ofElements.add(annotation);
            }
            case "Size", "StringLength", "WithSize", "WithLength" -> length(annotation);
            case "WithUtf8Length" -> {
                // A character beyond these has more than one byte.
                length(annotation);
                allow("\0\177");
            }
            case "NotEmpty" -> shortest = Math.max(shortest, 1);
            case "NotBlank" -> notBlank = true;
            case "UniqueElements", "UniqueChars" -> unique = true;
            case "CharRange" -> allow(annotation, "" + Annotations.element(annotation, "from")
                    + Annotations.element(annotation, "to"));
            case "Chars" -> {
                StringBuilder pairs = new StringBuilder();
                for (char c : (char[]) Annotations.element(annotation, "value")) {
                    pairs.append(c).append(c);
                }
                allow(annotation, pairs.toString());
            }
            case "AlphaChars" -> allow(annotation, "AZaz");
            case "NumericChars" -> allow(annotation, "09");
            case "LowerChars" -> allow(annotation, "az");
            case "UpperChars" -> allow(annotation, "AZ");
            case "Whitespace" -> allow(annotation, "\t\r  ");
            case "Ascii" -> allow(annotation, "\0\177");
            case "WithNull" -> nullable = true;
            case "NotNull" -> nullable = false;
            case "CharRangeList", "CharsList" -> { }
            default -> {
                if (!ABOUT_DRAWING.contains(name)) {
                    throw new Drivers.Refused("@" + name + " is a precondition that drivers do not know");
                }
            }
        }
    }

    private void range(Annotation annotation) {
        low = later(low, number(Annotations.element(annotation, "min")), 1);
        high = later(high, number(Annotations.element(annotation, "max")), -1);
        withoutLow |= Boolean.FALSE.equals(Annotations.element(annotation, "minIncluded"));
        withoutHigh |= Boolean.FALSE.equals(Annotations.element(annotation, "maxIncluded"));
    }

    private static BigDecimal later(BigDecimal known, BigDecimal said, int direction) {
        return known == null || said != null && said.compareTo(known) * direction > 0 ? said : known;
    }

    private static BigDecimal number(Object value) {
        if (value instanceof Double d && (d.isInfinite() || d.isNaN())
                || value instanceof Float f && (f.isInfinite() || f.isNaN())) {
            return null;
        }
        return value == null || value.toString().isEmpty() ? null : new BigDecimal(value.toString());
    }

    private void length(Annotation annotation) {
        if (Annotations.element(annotation, "value") instanceof Integer exact && exact != 0) {
            shortest = exact;
            longest = exact;
            return;
        }
        if (Annotations.element(annotation, "min") instanceof Integer min) {
            shortest = Math.max(shortest, min);
        }
        if (Annotations.element(annotation, "max") instanceof Integer max && (max > 0 || shortest == 0)) {
            longest = Math.min(longest, max == 0 ? Integer.MAX_VALUE : max);
        }
    }

    private void allow(Annotation annotation, String pairs) {
        ofElements.add(annotation);
        allow(pairs);
    }

    /** Several such annotations allow what any of them allows. */
    private void allow(String pairs) {
        characters = characters == null ? pairs : characters + pairs;
    }
}
