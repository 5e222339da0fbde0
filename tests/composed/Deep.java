import jaunt.Symbolic;

/** An error that is thrown three calls below the one that is asked for. */
public final class Deep {
    private Deep() {}

    static int third(int x) {
        if (x == 77) {
            throw new IllegalStateException("seventy-seven");
        }
        return x + 1;
    }

    static int second(int x) {
        return x < 50 ? 0 : third(x);
    }

    static int first(int x) {
        return x % 2 == 0 ? 1 : second(x + 2);
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += first(Symbolic.getInteger());
        }
        if (sum == 3) {
            throw new IllegalArgumentException("all even");
        }
    }
}
