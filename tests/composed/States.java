import jaunt.Symbolic;

/** A machine whose later steps are cases that its first steps are not. */
public final class States {
    private States() {}

    static int kind(char c) {
        if (c == ' ' || c == '\t') {
            return 0;
        }
        if (c >= 'a' && c <= 'z') {
            return 1;
        }
        return c == ':' ? 2 : 3;
    }

    static int next(int state, int kind) {
        switch (state) {
            case 0:
                return kind == 0 ? 0 : kind == 1 ? 1 : 9;
            case 1:
                return kind == 1 ? 1 : kind == 0 ? 2 : kind == 2 ? 3 : 9;
            case 2:
                return kind == 0 ? 2 : kind == 2 ? 3 : 9;
            case 3:
                return kind == 0 ? 3 : kind == 1 ? 4 : 9;
            case 4:
                return kind == 1 ? 4 : 9;
            default:
                return 9;
        }
    }

    public static void main(String[] args) {
        int state = 0;
        for (int i = 0; i < 8; i++) {
            state = next(state, kind(Symbolic.getChar()));
        }
        if (state == 4) {
            throw new IllegalStateException("accepted");
        }
    }
}
