/** Code whose state was decided by who made it, long before a text gets that far. */
public class Splitter {
    private final Dialect dialect;
    private int parts;

    public Splitter(Dialect dialect) {
        this.dialect = dialect;
    }

    public int split(String text) {
        if (!text.startsWith("#1:")) {
            return -1;
        }
        for (int i = 3; i < text.length(); i++) {
            char c = text.charAt(i);
            if (dialect.escape != '\0' && c == dialect.escape) {
                i++;
            } else if (c == dialect.separator) {
                parts++;
            }
        }
        return finished();
    }

    private int finished() {
        if (parts == 2) {
            if (dialect.isStrict) {
                throw new IllegalArgumentException("two separators");
            }
            return 2;
        }
        return parts;
    }
}
