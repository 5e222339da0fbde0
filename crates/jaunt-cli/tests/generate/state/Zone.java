package q;

/** Two classes that need each other: which comes first decides what they see. */
public class Zone {
    public static final Zone USUAL = Fixed.INSTANCE;

    private final int offset;

    protected Zone(int offset) {
        this.offset = offset;
    }

    public int offset() {
        return offset;
    }

    public static class Fixed extends Zone {
        public static final Fixed INSTANCE = new Fixed();

        private Fixed() {
            super(60);
        }
    }

    /** The usual zone is there, because nobody begins with the fixed one. */
    public static class Zones {
        public static int usual() {
            return USUAL == null ? -1 : USUAL.offset();
        }
    }
}
