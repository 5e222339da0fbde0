package c;

/** Classes whose objects no test can make, and one that has both. */
public class Closed {
    private final int limit;

    private Closed(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit");
        }
        this.limit = limit;
    }

    public boolean allows(int amount) {
        return amount <= limit;
    }

    /** Nobody knows whether the limit is ever too small to be halved. */
    public int share(int amount) {
        return amount / (limit / 2);
    }

    /** The one argument of its constructor is an array, or null. */
    public static class Codes {
        private final String[] codes;

        private Codes(String... codes) {
            this.codes = codes;
        }

        public int count() {
            return codes == null ? -1 : codes.length;
        }
    }

    public static class Named {
        private final Object name;

        private Named(Object name) {
            this.name = name;
        }

        public boolean isKnown() {
            return name != null;
        }
    }

    /** Belongs to an object that can be made. */
    public static class Shelf {
        private final byte height;

        public Shelf(byte height) {
            this.height = height;
        }

        public boolean isHigh() {
            return height > 100;
        }

        public class Book {
            private final byte size;
            private final long pages;

            private Book(byte size, long pages) {
                this.size = size;
                this.pages = pages;
            }

            public boolean fits() {
                return size < height && pages > 10L;
            }
        }
    }

    /** Open and closed inputs together. */
    public static String compare(Shelf shelf, Codes codes) {
        if (shelf.isHigh()) {
            return "high";
        }
        return codes.count() == 2 ? "two" : "other";
    }
}
