/** Numbers at the ends of their ranges. */
final class Arithmetic {
    static String overflow(int a) {
        if (a + 1 < a) {
            return "wraps";
        }
        if (-a == a && a != 0) {
            return "has no negative";
        }
        return a * 2 / 2 != a ? "loses bits" : "fits";
    }

    static String exactly(int a, int b) {
        try {
            return Math.addExact(a, b) < 0 ? "negative" : "not negative";
        } catch (ArithmeticException e) {
            return a > 0 ? "too large" : "too small";
        }
    }

    static String shifts(int a, int n) {
        if (1 << n == 1 && n != 0) {
            return "amount is masked";
        }
        if (a >> 1 != a / 2) {
            return "rounds down";
        }
        return a >>> 31 == 1 ? "sign" : "no sign";
    }

    static String longShifts(long a, int n) {
        if (a << n >>> n == a) {
            return n > 31 ? "nothing lost by a large shift" : "nothing lost";
        }
        return a >> 63 == -1L ? "negative" : "positive";
    }

    static String division(int a, int b) {
        int quotient = a / b;
        int rest = a % b;
        if (quotient == a && b == -1 && a != 0) {
            return "the one overflow";
        }
        if (rest < 0) {
            return b < 0 ? "rest of negatives" : "negative rest";
        }
        return rest == 0 ? "divides" : "rest";
    }

    static String longDivision(long a, long b) {
        if (b != 0 && a / b > Integer.MAX_VALUE) {
            return a % b == -1 ? "rest is -1" : "large";
        }
        return a % b > 5 ? "rest above 5" : "small";
    }

    static String floors(int a) {
        if (Math.floorMod(a, 3) != a % 3) {
            return "differs";
        }
        return Math.floorDiv(a, 4) == a >> 2 && a < 0 ? "rounds down" : "same";
    }

    static String narrowing(int a) {
        if ((byte) a == a) {
            return "byte";
        }
        if ((short) a == a) {
            return (byte) a < 0 ? "short, negative as byte" : "short";
        }
        return (char) a == a ? "char" : (char) a == 0 ? "no low bits" : "int";
    }

    static String compound(byte b, short s) {
        b += 100;
        s *= 3;
        if (b < 0) {
            return s < 0 ? "both wrapped" : "byte wrapped";
        }
        return s == 3 ? "one" : "plain";
    }

    static String mixed(int a, long b) {
        if (a + b > Integer.MAX_VALUE) {
            return (int) (a + b) < 0 ? "wraps as int" : "large";
        }
        return (long) a * a == b && b > Integer.MAX_VALUE / 2 ? "square" : "other";
    }

    static String chars(char c) {
        char next = c;
        next++;
        if (next < c) {
            return "wraps";
        }
        if (c - 'a' >= 0 && c - 'a' < 26) {
            return (char) (c - 32) == 'Q' ? "q" : "letter";
        }
        return c >= '0' && c <= '9' ? "digit" : "other";
    }

    static String unsigned(int a, int b) {
        if (Integer.compareUnsigned(a, b) < 0) {
            return a > b ? "only unsigned" : "both";
        }
        return Integer.toUnsignedLong(a) == b ? "same" : "not less";
    }

    static String bits(int a) {
        if ((a & -a) == a && a != 0) {
            return Integer.numberOfTrailingZeros(a) > 20 ? "high power" : "power";
        }
        return (a ^ a >>> 1) == 5 ? "gray code of 6" : "other";
    }

    static String floats(float a, float b) {
        if (a != a) {
            return b == b ? "left is no number" : "neither is a number";
        }
        if (a == b) {
            return 1 / a != 1 / b ? "zeros of both signs" : "equal";
        }
        return a < b ? "less" : a > b ? "greater" : "unordered";
    }

    static String doubles(double a, double b) {
        if (!(a <= b) && !(a > b)) {
            return "unordered";
        }
        if (a + 1 == a) {
            return a > 0 ? "huge" : "hugely negative";
        }
        return a - b == 0 ? "equal" : "differs";
    }

    static String casts(double d) {
        int i = (int) d;
        if (i == Integer.MAX_VALUE) {
            return "saturates";
        }
        if (i == 0) {
            return d != d ? "NaN" : d == 0 ? "zero" : "fraction";
        }
        return (float) d == d ? "float" : "double";
    }

    static String compared(Double a, double b) {
        if (Double.compare(a, b) == 0) {
            return a == b ? "equal" : "NaN";
        }
        return a == b ? "zeros" : "differs";
    }

    static String logic(boolean a, boolean b, boolean c) {
        if (a ^ b) {
            return c ? "one and c" : "one";
        }
        return a & b | c ? "some" : "none";
    }
}
