import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Objects that are hard to come by unless all ways to get one are tried. */
public class Ways {
    /** What a caller names and the code asks for: objects that stand in static fields. */
    public static class Measures {
        /** A unit that anybody may write. */
        public interface Unit {
            int inMillimetres();
        }

        static final Unit METRE = () -> 1000;
        private static final Unit SECRET = () -> 7;

        public static String name(Unit unit) {
            if (unit == Known.INCH) {
                return "in";
            }
            if (unit == METRE) {
                return "m";
            }
            return "?";
        }

        public static int steps(IntUnaryOperator step, int times) {
            if (step == Known.NOTHING) {
                return 0;
            }
            int at = 0;
            for (int i = 0; i < times && i < 3; i++) {
                at = step.applyAsInt(at);
            }
            return at;
        }

        static class Known {
            static final Unit INCH = () -> 25;
            static final IntUnaryOperator NOTHING = n -> n;
        }
    }

    /** Many short ways to make one, few that set all of its parts. */
    public static final class Release {
        private final long major;
        private final long minor;
        private final String[] labels;

        private Release(long major, long minor, String[] labels) {
            if (major < 0 || minor < 0) {
                throw new IllegalArgumentException("negative");
            }
            this.major = major;
            this.minor = minor;
            this.labels = labels;
        }

        public static Release of(long major) {
            return of(major, 0);
        }

        public static Release of(long major, long minor) {
            return of(major, minor, "");
        }

        public static Release of(int major) {
            return of((long) major);
        }

        public static Release of(int major, int minor) {
            return of((long) major, (long) minor);
        }

        public static Release first() {
            return of(1);
        }

        public static Release ofMinor(long minor) {
            return of(0, minor);
        }

        public static Release ofMinor(int minor) {
            return of(0, minor);
        }

        public static Release of(long major, long minor, String labels) {
            List<String> all = new ArrayList<>();
            for (String label : labels.split("\\.")) {
                if (!label.isEmpty()) {
                    all.add(checked(label));
                }
            }
            return new Release(major, minor, all.toArray(new String[0]));
        }

        private static String checked(String label) {
            for (char c : label.toCharArray()) {
                if ((c < '0' || c > '9') && (c < 'a' || c > 'z')) {
                    throw new IllegalArgumentException("not a label: " + label);
                }
            }
            return label;
        }

        public boolean isFinal() {
            return labels.length == 0;
        }

        public Release toFinal() {
            return isFinal() ? this : new Release(major, minor, new String[0]);
        }

        public Release next() {
            if (isFinal()) {
                return new Release(major, minor + 1, labels);
            }
            String last = labels[labels.length - 1];
            if (last.equals("rc")) {
                return toFinal();
            }
            return new Release(major, minor, new String[] {"rc"});
        }
    }

    /** What its callers give it to write to. */
    public static class Paper {
        private final List<String> notes = new ArrayList<>();

        public Paper add(String note) {
            if (note.isEmpty()) {
                throw new IllegalArgumentException("nothing");
            }
            notes.add(note);
            return this;
        }

        public void print(PrintWriter out, String text, int width) {
            StringBuilder lines = new StringBuilder(text);
            for (String note : notes) {
                lines.append(note).append(' ');
            }
            int at = 0;
            while (width > 0 && lines.length() - at > width) {
                out.println(lines.substring(at, at + width));
                at += width;
            }
            out.println(lines.substring(at));
            if (notes.size() > 1) {
                out.println(notes.size());
            }
        }
    }

    /** An order of what has one of its own. */
    public static class Natural<E extends Comparable<? super E>> implements Comparator<E> {
        @Override
        public int compare(E left, E right) {
            return left.compareTo(right);
        }
    }

    /** Any order, the other way round. */
    public static class Reversed<E> implements Comparator<E> {
        private final Comparator<? super E> order;

        public Reversed(Comparator<? super E> order) {
            this.order = order;
        }

        @Override
        public int compare(E left, E right) {
            if (order == null) {
                return 0;
            }
            return order.compare(right, left);
        }
    }

    /** More settings than a test speaks of. */
    public static final class Settings {
        private final boolean bold;
        private final boolean wide;
        private final int size;
        private final int indent;
        private final String face;
        private final String colour;

        Settings(boolean bold, boolean wide, int size, int indent, String face, String colour) {
            this.bold = bold;
            this.wide = wide;
            this.size = size;
            this.indent = indent;
            this.face = face;
            this.colour = colour;
        }

        public boolean isBold() {
            return bold;
        }

        public boolean isWide() {
            return wide;
        }

        public int getSize() {
            return size;
        }

        public int getIndent() {
            return indent;
        }

        public String getFace() {
            return face;
        }

        public String getColour() {
            return colour;
        }

        public Settings withColour(String other) {
            return new Settings(bold, wide, size, indent, face, other);
        }

        public Settings larger() {
            return new Settings(bold, wide, size + 1, indent, face, colour);
        }
    }

    /** Told apart by what it takes, and with a method of its own. */
    public interface Shelf {
        String at(String place);

        String at(Integer place);

        default boolean has(String place) {
            return at(place) != null;
        }
    }

    public static String find(Shelf shelf, String place) {
        return shelf.has(place) ? "here" : "nowhere";
    }
}
