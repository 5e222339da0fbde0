package jaunt.replay;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Annotations with those that stand on them, and those that repeat inside of others. */
final class Annotations {
    private Annotations() {}

    static List<Annotation> of(AnnotatedElement place) {
        return of(List.of(place.getAnnotations()), Set.of());
    }

    static List<Annotation> of(List<Annotation> annotations) {
        return of(annotations, Set.of());
    }

    /** Without what the annotations of frameworks themselves are made of. */
    static List<Annotation> withoutFrameworks(AnnotatedElement place) {
        return of(List.of(place.getAnnotations()), Set.of(Framework.NAMES));
    }

    private static List<Annotation> of(List<Annotation> annotations, Set<String> closed) {
        Set<Annotation> seen = new LinkedHashSet<>();
        List<Annotation> next = new ArrayList<>(annotations);
        while (!next.isEmpty()) {
            Annotation annotation = next.remove(0);
            Class<?> type = annotation.annotationType();
            if (type.getName().startsWith("java.lang.annotation.") || !seen.add(annotation)) {
                continue;
            }
            if (closed.contains(type.getName())) {
                continue;
            }
            if (element(annotation, "value") instanceof Annotation[] repeated) {
                next.addAll(List.of(repeated));
            }
            next.addAll(List.of(type.getAnnotations()));
        }
        return new ArrayList<>(seen);
    }

    /** The value of an annotation's element, or null if it has none of that name. */
    static Object element(Annotation annotation, String name) {
        try {
            Method element = annotation.annotationType().getDeclaredMethod(name);
            element.setAccessible(true);
            return element.invoke(annotation);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
