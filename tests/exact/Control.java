/** Exceptions and the ways around them. */
final class Control {
    static final class Refused extends Exception {
        final int code;

        Refused(int code) {
            this.code = code;
        }
    }

    private static int checked(int a) throws Refused {
        if (a < 0) {
            throw new Refused(a);
        }
        return 100 / (a - 7);
    }

    static String caught(int a) {
        try {
            return checked(a) > 10 ? "near" : "far";
        } catch (Refused e) {
            return e.code == -5 ? "refused five" : "refused";
        }
    }

    static String rethrown(int a) {
        try {
            checked(a);
            return "done";
        } catch (Refused e) {
            throw new IllegalStateException(e);
        } catch (ArithmeticException e) {
            throw e;
        }
    }

    static String last(int a) {
        StringBuilder log = new StringBuilder();
        try {
            try {
                checked(a);
                log.append("done ");
            } finally {
                log.append(a == 9 ? "nine " : "finally ");
                if (a == -3) {
                    return log + "instead";
                }
            }
        } catch (Refused | ArithmeticException e) {
            log.append(e instanceof Refused ? "refused" : "divided");
        }
        return log.toString();
    }

    static String loops(int n) {
        int sum = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (i * j == n) {
                    sum += 10;
                    continue outer;
                }
                if (sum > 25) {
                    break outer;
                }
            }
            sum++;
        }
        return sum > 25 ? "many" : sum > 10 ? "some" : sum == 10 ? "never" : "none";
    }

    static String selected(int a, char c) {
        int code =
                switch (a) {
                    case 1, 2, 3 -> a;
                    case Integer.MIN_VALUE -> -1;
                    case 1000 -> 4;
                    default -> 0;
                };
        return switch (c) {
            case 'x' -> code < 0 ? "least x" : "x";
            case '\u2028' -> "separator";
            default -> code == 4 ? "thousand" : code == 0 ? "nothing" : "small or least";
        };
    }

    static String asserted(int a) {
        int half = a / 2;
        assert half * 2 == a : "odd";
        return half > 10 ? "large" : "small";
    }

    /** A loop, so that nobody who reads the code knows when it throws. */
    private static void refuseNear(int a) {
        for (int i = 0; i < 2; i++) {
            if (a + i == 8) {
                throw new IllegalStateException();
            }
        }
    }

    private static int tried(int a) {
        try {
            refuseNear(a);
            return 1;
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    static String caughtWithin(int a) {
        return tried(a) == 2 ? "refused" : "fine";
    }

    static String passedWithin(int a) {
        return tried(a) == 1 ? "fine" : "refused";
    }
}
