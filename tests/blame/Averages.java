package blame;

/** Sums that are divided by what the code counted itself. */
public class Averages {
    private int sum;
    private int count;

    public void add(int value) {
        sum += value;
        count++;
    }

    // BUG: nothing was added yet
    public int mean() {
        return sum / count;
    }

    // BUG: the array may be empty
    public static int meanOf(int[] values) {
        int total = 0;
        for (int value : values) {
            total += value;
        }
        return total / values.length;
    }

    // BUG: one value has no deviation
    public static int deviation(int[] values) {
        int total = 0;
        for (int value : values) {
            total += value * value;
        }
        if (values.length == 0) {
            return 0;
        }
        return total / (values.length - 1);
    }

    public static int share(int total, int people) {
        return total / people;
    }

    public static int remainder(int total, int size) {
        return total % size;
    }
}
