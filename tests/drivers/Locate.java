import jaunt.Symbolic;

/** A search that stops at a terminator, and a caller that looks at what follows. */
public class Locate {
    private static final int FREE = 8;

    public static void main(String[] args) {
        char[] input = new char[FREE + 1];
        for (int i = 0; i < FREE; i++) {
            input[i] = Symbolic.getChar();
        }
        top(input);
    }

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
}
