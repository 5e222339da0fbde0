import jaunt.Symbolic;

/** A chain of calls of a method with two, three or four paths. */
public final class Calls {
    private Calls() {}

    static int pass(int points) {
        return points < 50 ? 0 : 3;
    }

    static int mark(int points) {
        if (points < 50) {
            return 0;
        }
        return points < 80 ? 2 : 3;
    }

    static int grade(int points) {
        if (points < 0) {
            return 0;
        }
        if (points < 50) {
            return 1;
        }
        return points < 80 ? 2 : 3;
    }

    static int points(int paths, int points) {
        switch (paths) {
            case 2:
                return pass(points);
            case 3:
                return mark(points);
            default:
                return grade(points);
        }
    }

    static void explore(int paths, int length) {
        int sum = 0;
        for (int i = 0; i < length; i++) {
            sum += points(paths, Symbolic.getInteger());
        }
        if (sum == 3 * length) {
            throw new IllegalStateException("as many as possible");
        }
    }

    static final class B2N8 {
        public static void main(String[] args) {
            explore(2, 8);
        }
    }

    static final class B2N12 {
        public static void main(String[] args) {
            explore(2, 12);
        }
    }

    static final class B3N8 {
        public static void main(String[] args) {
            explore(3, 8);
        }
    }

    static final class B3N12 {
        public static void main(String[] args) {
            explore(3, 12);
        }
    }

    static final class N2 {
        public static void main(String[] args) {
            explore(4, 2);
        }
    }

    static final class N4 {
        public static void main(String[] args) {
            explore(4, 4);
        }
    }

    static final class N6 {
        public static void main(String[] args) {
            explore(4, 6);
        }
    }

    static final class N8 {
        public static void main(String[] args) {
            explore(4, 8);
        }
    }

    static final class N10 {
        public static void main(String[] args) {
            explore(4, 10);
        }
    }

    static final class N12 {
        public static void main(String[] args) {
            explore(4, 12);
        }
    }
}
