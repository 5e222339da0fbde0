package shop;

/** Figures over daily sales. One of them has a bug that an empty week shows. */
public final class Statistics {
    private Statistics() {
    }

    public static int total(int[] sales) {
        int sum = 0;
        for (int sale : sales) {
            sum += sale;
        }
        return sum;
    }

    public static int average(int[] sales) {
        return total(sales) / sales.length;
    }

    public static int best(int[] sales) {
        int best = 0;
        for (int day = 1; day < sales.length; day++) {
            if (sales[day] > sales[best]) {
                best = day;
            }
        }
        return best;
    }

    public static boolean isRising(int[] sales) {
        for (int day = 1; day < sales.length; day++) {
            if (sales[day] <= sales[day - 1]) {
                return false;
            }
        }
        return true;
    }
}
