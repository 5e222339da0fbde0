import jaunt.Symbolic;

/** A search that stops at a terminator, and a caller that looks at what follows. */
public final class Locate {
    private Locate() {}

    static int locate(char[] s, char c) {
        int i = 0;
        while (s[i] != c) {
            if (s[i] == 0) {
                return -1;
            }
            i++;
        }
        return i;
    }

    static int top(char[] input) {
        int z = locate(input, 'a');
        if (z == -1) {
            return -1;
        }
        if (input[z + 1] != ':') {
            return 1;
        }
        return 0;
    }

    static void explore(int free) {
        char[] input = new char[free + 1];
        for (int i = 0; i < free; i++) {
            input[i] = Symbolic.getChar();
        }
        top(input);
    }

    static final class N4 {
        public static void main(String[] args) {
            explore(4);
        }
    }

    static final class N8 {
        public static void main(String[] args) {
            explore(8);
        }
    }

    static final class N16 {
        public static void main(String[] args) {
            explore(16);
        }
    }

    static final class N32 {
        public static void main(String[] args) {
            explore(32);
        }
    }

    static final class N64 {
        public static void main(String[] args) {
            explore(64);
        }
    }
}
