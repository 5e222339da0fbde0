package blame;

/** Calls that do not end. */
public class Recursion {
    // BUG: half of zero is zero
    public static int halvings(int n) {
        return n == 1 ? 0 : 1 + halvings(n / 2);
    }

    public static int safe(int n) {
        return n <= 0 ? 0 : n + safe(n - 1);
    }
}
