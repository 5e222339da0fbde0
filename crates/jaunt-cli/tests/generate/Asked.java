package a;

/** Methods that tests can call, and hidden ones that some of them lead to. */
public class Asked {
    static boolean other(int x) {
        return x > 3;
    }

    static int small() {
        return hidden(5);
    }

    static int any(int x) {
        return hidden(x);
    }

    private static int hidden(int x) {
        return x > 10 ? 1 : 0;
    }

    private static int secret(int x) {
        return x > 10 ? 1 : 0;
    }

    static class Friend {
        int tell(int x) {
            return secret(x);
        }
    }
}
