/**
 * Ten methods whose paths and equations are known. What stands between double braces is
 * decided there: the test makes a twin of each method that tells what it decided, and that
 * it caught something.
 */
class Ten {
    static int early(int x, int y) {
        if ({{x > 10}}) {
            return 1;
        }
        int z = x + y;
        if ({{z == 0}}) {
            return 2;
        }
        return 3;
    }

    static int compound(int a, int b, boolean c) {
        if ({{(a > b && c) || a == 7}}) {
            a = a * 2;
        }
        return a;
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; {{i < n}}; i++) {
            sum += i;
        }
        return sum;
    }

    static int nested(int n, int m) {
        int count = 0;
        int i = n;
        while ({{i > 0}}) {
            int j = m;
            while ({{j > i}}) {
                count++;
                j -= 2;
            }
            i--;
        }
        return count;
    }

    static int choice(int kind, int value) {
        switch ([[kind & 7]]) {
            case 0:
                return value;
            case 1:
            case 2:
                value = value + kind;
                break;
            case 5:
                value = -value;
            default:
                value++;
        }
        return value;
    }

    static int divide(int a, int b) {
        try {
            int q = a / (b - 3);
            if ({{q > 5}}) {
                return q;
            }
            return 0;
        } catch (ArithmeticException e) {
            /*!*/
            return -1;
        }
    }

    static int first(int[] values, int wanted) {
        for (int i = 0; {{i < values.length}}; i++) {
            if ({{values[i] == wanted}}) {
                return i;
            }
        }
        return -1;
    }

    static double clamp(double x, double low, double high) {
        if ({{x < low || x != x}}) {
            return low;
        }
        if ({{!(x <= high)}}) {
            return high;
        }
        return x;
    }

    static long mixed(int a, long b, char c, byte d) {
        long r = a * b + c;
        if ({{r > 1000L}}) {
            r = r >>> 3;
        }
        if ({{(char) (c + 1) == 0 || (d & 0xff) > 200}}) {
            r++;
        }
        return r;
    }

    static int until(int x) {
        int steps = 0;
        do {
            x = x / 2 - 1;
            steps++;
        } while ({{x > 3 && steps < 9}});
        if ({{steps == 2}}) {
            throw new IllegalStateException();
        }
        return x;
    }
}
