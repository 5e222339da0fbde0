/** What a text looks like; people take one of the constants. */
public final class Dialect {
    public static final Dialect PLAIN = new Dialect(',', '\0', false);
    public static final Dialect TABS = new Dialect('\t', '\0', false);
    public static final Dialect BARS = new Dialect('|', '\0', false);
    public static final Dialect ESCAPED = new Dialect(',', '\\', false);
    public static final Dialect STRICT = new Dialect(';', '\0', true);

    final char separator;
    final char escape;
    final boolean isStrict;

    private Dialect(char separator, char escape, boolean isStrict) {
        this.separator = separator;
        this.escape = escape;
        this.isStrict = isStrict;
    }
}
