/**
 * Decides by settings that a builder keeps, that its constructor copies, and that helpers
 * answer: each branch needs one of many calls before the object is made.
 */
public final class Layout {
    private final Character quote;
    private final String separator;
    private final String indent;
    private final String header;
    private final String footer;
    private final int width;
    private final int margin;
    private final int columns;
    private final int tab;
    private final boolean numbered;
    private final boolean wrapped;
    private final boolean framed;

    private Layout(Builder builder) {
        this.quote = builder.quote;
        this.separator = builder.separator;
        this.indent = builder.indent;
        this.header = builder.header;
        this.footer = builder.footer;
        this.width = builder.width;
        this.margin = builder.margin;
        this.columns = builder.columns;
        this.tab = builder.tab;
        this.numbered = builder.numbered;
        this.wrapped = builder.wrapped;
        this.framed = builder.framed;
    }

    private boolean isQuoted() {
        return quote != null;
    }

    private boolean isFramed() {
        return framed && width > 2 * margin;
    }

    public int kind() {
        if (isFramed()) {
            return tab > 0 ? 1 : 2;
        }
        if (isQuoted()) {
            return separator != null ? 3 : 4;
        }
        if (wrapped && numbered) {
            return columns == 7 ? 5 : 6;
        }
        return indent != null && header != null && footer != null ? 7 : 8;
    }

    public static final class Builder {
        private Character quote;
        private String separator;
        private String indent;
        private String header;
        private String footer;
        private int width;
        private int margin;
        private int columns;
        private int tab;
        private boolean numbered;
        private boolean wrapped;
        private boolean framed;

        public Builder setHeader(String header) {
            this.header = header;
            return this;
        }

        public Builder setFooter(String footer) {
            this.footer = footer;
            return this;
        }

        public Builder setIndent(String indent) {
            this.indent = indent;
            return this;
        }

        public Builder setWidth(int width) {
            this.width = width;
            return this;
        }

        public Builder setMargin(int margin) {
            this.margin = margin;
            return this;
        }

        public Builder setColumns(int columns) {
            this.columns = columns;
            return this;
        }

        public Builder setTab(int tab) {
            this.tab = tab;
            return this;
        }

        public Builder setNumbered(boolean numbered) {
            this.numbered = numbered;
            return this;
        }

        public Builder setWrapped(boolean wrapped) {
            this.wrapped = wrapped;
            return this;
        }

        public Builder setFramed(boolean framed) {
            this.framed = framed;
            return this;
        }

        public Builder setSeparator(String separator) {
            this.separator = separator;
            return this;
        }

        public Builder setQuote(Character quote) {
            this.quote = quote;
            return this;
        }

        public Layout build() {
            return new Layout(this);
        }
    }
}
