import jaunt.Symbolic;

/**
 * A part of a parser for a text protocol: blanks, the token of a header, a colon, its value.
 * Each part goes over the characters of the packet from where the one before stopped.
 */
public final class Packet {
    private Packet() {}

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    static boolean isToken(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-';
    }

    static int skipBlanks(char[] packet, int from) {
        int at = from;
        while (at < packet.length && isBlank(packet[at])) {
            at++;
        }
        return at;
    }

    static int skipToken(char[] packet, int from) {
        int at = from;
        while (at < packet.length && isToken(packet[at])) {
            at++;
        }
        return at;
    }

    static int header(char[] packet) {
        int start = skipBlanks(packet, 0);
        int end = skipToken(packet, start);
        if (end == start) {
            return -1;
        }
        int colon = skipBlanks(packet, end);
        if (colon >= packet.length || packet[colon] != ':') {
            return -2;
        }
        int value = skipBlanks(packet, colon + 1);
        int last = skipToken(packet, value);
        if (last != packet.length) {
            return -3;
        }
        return last - value;
    }

    static void explore(int size) {
        char[] packet = new char[size];
        for (int i = 0; i < size; i++) {
            packet[i] = Symbolic.getChar();
        }
        if (header(packet) == size - 2) {
            throw new IllegalStateException("nothing but a value");
        }
    }

    static final class N2 {
        public static void main(String[] args) {
            explore(2);
        }
    }

    static final class N4 {
        public static void main(String[] args) {
            explore(4);
        }
    }

    static final class N6 {
        public static void main(String[] args) {
            explore(6);
        }
    }

    static final class N8 {
        public static void main(String[] args) {
            explore(8);
        }
    }

    static final class N10 {
        public static void main(String[] args) {
            explore(10);
        }
    }

    static final class N12 {
        public static void main(String[] args) {
            explore(12);
        }
    }
}
