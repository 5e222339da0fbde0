package blame;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What annotations say about null. */
public class Maybe {
    @Target({ElementType.PARAMETER, ElementType.METHOD})
    @Retention(RetentionPolicy.CLASS)
    public @interface Nullable {}

    @Target(ElementType.TYPE_USE)
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Absent {}

    /** Somebody else's. */
    public interface Names {
        @Nullable
        String of(int id);

        String always(int id);
    }

    // BUG: it says that null may be passed
    public static int length(@Nullable String text) {
        return text.length();
    }

    public static int plain(String text) {
        return text.length();
    }

    // BUG: it says that null may be answered
    public static int nameLength(Names names, int id) {
        return names.of(id).length();
    }

    public static int alwaysLength(Names names, int id) {
        return names.always(id).length();
    }
}
