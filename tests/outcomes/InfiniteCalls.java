/** Never ends by itself, and spends its time in calls and short-lived objects. */
public class InfiniteCalls {
    interface Step {
        int apply(int x);
    }

    public static void main(String[] args) {
        int x = 0;
        while (true) {
            int captured = x;
            Step step = y -> y + captured;
            x = step.apply(1) & 0xff;
        }
    }
}
