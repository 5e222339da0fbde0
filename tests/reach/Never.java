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
}
