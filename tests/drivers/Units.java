/** Small methods without a driver. */
public class Units {
    static boolean even(int x) {
        if (x % 2 == 0) {
            return true;
        }
        return false;
    }

    static int divide(int a, int b) {
        int sum = a + b;
        return sum / b;
    }

    static int twice(int x) {
        return 2 * x;
    }

    static long twice(long x) {
        return 2 * x;
    }

    static class Inner {
        static boolean same(int a, int b) {
            return a == b;
        }
    }
}
