import jaunt.Symbolic;

/** A chain of calls whose callee tells its argument in the message of an exception. */
public final class Payments {
    private Payments() {}

    static int pay(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("negative amount: " + amount);
        }
        if (amount == 0) {
            return 0;
        }
        return amount > 500 ? 2 : 1;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 8; i++) {
            sum += pay(Symbolic.getInteger());
        }
        if (sum == 9) {
            throw new IllegalStateException("one large payment");
        }
    }
}
