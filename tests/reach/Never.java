/** Each method has one line that no run reaches: the one that returns 99. */
public class Never {
    static boolean isLarge(int x) {
        return x > 100;
    }

    public static int contradiction(int x) {
        if (x > 5) {
            if (x < 3) {
                return 99;
            }
        }
        return 0;
    }

    public static int acrossCalls(int x) {
        if (isLarge(x) && x < 50) {
            return 99;
        }
        return 0;
    }

    public static int deadArm(int x) {
        switch (x & 3) {
            case 0:
                return 1;
            case 7:
                return 99;
            default:
                return 2;
        }
    }

    public static int types(Object o) {
        if (o instanceof String) {
            if (o instanceof Integer) {
                return 99;
            }
        }
        return 0;
    }

    public static int even(int x) {
        if (x * 2 == 7) {
            return 99;
        }
        return 0;
    }

    public static int remainder(int x) {
        if (x % 4 == 5) {
            return 99;
        }
        return 0;
    }

    public static int guarded(int n, int d) {
        try {
            return d != 0 ? n / d : 0;
        } catch (ArithmeticException e) {
            return 99;
        }
    }

    public static int afterLoop(int n, int x) {
        int i = 0;
        while (i < n) {
            i += 2;
        }
        if (x > 10 && x + 0L < 5) {
            return 99;
        }
        return i;
    }

    public static int text(String s) {
        if (s.length() > 100000 && s.isEmpty()) {
            return 99;
        }
        return 0;
    }

    public static int array(int[] a) {
        if (a.length < 0) {
            return 99;
        }
        int sum = 0;
        for (int i : a) {
            sum += i;
        }
        if (a.length > 3 && a.length < 3) {
            return 99;
        }
        return sum;
    }

    public static int squares(int x) {
        if (x > 0 && x < 1000) {
            if (x * x == 2 * 7 * 7 * 7) {
                return 99;
            }
        }
        return 0;
    }

    public static int nulls(String s) {
        if (s == null) {
            return 0;
        }
        if (s == null) {
            return 99;
        }
        return 1;
    }

    private static int clamp(int x) {
        return x < 0 ? 0 : Math.min(x, 10);
    }

    public static int clamped(int x) {
        if (clamp(x) > 10) {
            return 99;
        }
        return 0;
    }

    enum Colour { RED, GREEN }

    public static int colours(Colour c) {
        if (c == null) {
            return 0;
        }
        if (c != Colour.RED && c != Colour.GREEN) {
            return 99;
        }
        return 1;
    }

    public static int bytes(byte b) {
        if (b > 127) {
            return 99;
        }
        return 0;
    }

    public static int loopThenDead(String s) {
        int vowels = 0;
        for (int i = 0; i < s.length(); i++) {
            if ("aeiou".indexOf(s.charAt(i)) >= 0) {
                vowels++;
            }
        }
        boolean many = vowels > 3;
        if (many && vowels < 2) {
            return 99;
        }
        return vowels;
    }

    private static int sign(int x) {
        if (x > 0) {
            return 1;
        }
        return x < 0 ? -1 : 0;
    }

    public static int signs(int x) {
        if (sign(x) == 1 && x <= 0) {
            return 99;
        }
        return sign(x);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int digit(char c) {
        return c - '0';
    }

    public static int digits(char c) {
        if (!isDigit(c)) {
            return -1;
        }
        if (digit(c) > 9 || digit(c) < 0) {
            return 99;
        }
        return digit(c);
    }

    public static int maxima(int a, int b) {
        int larger = Math.max(a, b);
        if (larger < a) {
            return 99;
        }
        return larger;
    }

    public static int longs(int x) {
        if ((long) x * x < 0) {
            return 99;
        }
        return 0;
    }

    public static int shifts(int x) {
        if (x >>> 28 > 15) {
            return 99;
        }
        return x >>> 28;
    }

    public static int dividedTwice(int n, int d) {
        if (d == 0) {
            return 0;
        }
        int half = n / d;
        if (d == 0) {
            return 99;
        }
        return half;
    }

    static final class Closed {
    }

    public static int closedTypes(Object o) {
        if (o instanceof Closed) {
            if (o instanceof Runnable) {
                return 99;
            }
            return 1;
        }
        return 0;
    }

    public static int arms(int x) {
        switch (x % 3) {
            case 0:
                return 0;
            case 1:
            case -1:
                return 1;
            case 2:
            case -2:
                return 2;
            default:
                return 99;
        }
    }

    public static int lateNull(int[] a) {
        int n = a.length;
        if (a == null) {
            return 99;
        }
        return n;
    }

    private static int checked(int x) {
        if (x < 0) {
            throw new IllegalArgumentException();
        }
        return x;
    }

    public static int afterCheck(int x) {
        int y = checked(x);
        if (y < 0) {
            return 99;
        }
        return y;
    }

    interface Shape {}

    static final class Square implements Shape {}

    static final class Circle implements Shape {}

    public static int twoTypes(Object o) {
        if (o instanceof Square && o instanceof Circle) {
            return 99;
        }
        return 1;
    }

    public static int bits(int x) {
        if ((x & 12) == 3) {
            return 99;
        }
        return x;
    }

    public static int between(int x) {
        if (x > 3 && x < 4) {
            return 99;
        }
        return x;
    }

    private static int doubled(short x) {
        return 2 * x;
    }

    public static int oddDouble(short x) {
        int d = doubled(x);
        if (d % 2 != 0) {
            return 99;
        }
        return d;
    }

    public static int chars(char c) {
        if (c < 0 || c > 65535) {
            return 99;
        }
        return c;
    }

    public static int absolute(int x) {
        int a = x < 0 ? -(x + 1) : x;
        if (a < 0) {
            return 99;
        }
        return a;
    }

    public static int transitive(long a, long b, long c) {
        if (a < b && b < c && c < a) {
            return 99;
        }
        return 1;
    }

    public static int texts(String s) {
        switch (s) {
            case "fern":
                if (s.length() != 4) {
                    return 99;
                }
                return 1;
            case "moss":
                return 2;
            default:
                if (s.equals("moss")) {
                    return 99;
                }
                return 3;
        }
    }

    public static int trimmed(String s) {
        String inner = s.trim();
        if (inner.length() > s.length()) {
            return 99;
        }
        return inner.length();
    }

    public static int quotient(int n, int d) {
        if (n < 0 || d < 1) {
            return 0;
        }
        if (n / d > n || n % d >= d) {
            return 99;
        }
        return 1;
    }

    private static String name(int n) {
        return n > 0 ? "above" : "n" + n;
    }

    public static int named(int n) {
        String name = name(n);
        if (name == null || n > 3 && name.length() != 5) {
            return 99;
        }
        return 1;
    }

    public static int counted(int[] all, int wanted) {
        int found = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == wanted) {
                found++;
            }
        }
        if (found < 0 || found > all.length) {
            return 99;
        }
        return found;
    }

    private static final String[] UNITS = {"m", "kg"};
    private static final int[][] STEPS = {{1, 2}, {3, 5}};

    public static int table(int unit, int step) {
        if (unit < 0 || unit > 1 || step < 0 || step > 1) {
            return 0;
        }
        String name = UNITS[unit];
        if (name.isEmpty() || STEPS[unit][step] == 4) {
            return 99;
        }
        return name.length();
    }

    sealed interface Shell permits Full, Empty {}

    record Full(Shell inner) implements Shell {}

    record Empty(int size) implements Shell {}

    public static int inside(Shell shell) {
        if (shell instanceof Full full && full.inner() == shell) {
            return 99;
        }
        return 1;
    }
}
