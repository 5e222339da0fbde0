/**
 * Methods whose equations name calls, or depend on the order in which parts of conditions
 * are asked. The marks are those of Ten.java.
 */
class More {
    private static int cap(int x) {
        return x > 7 ? 7 : x;
    }

    static int calls(int a, int b) {
        int m = More.cap(a);
        if ({{m + b > 10}}) {
            return 1;
        }
        if ({{Math.max(a, b) == 4 || More.cap(b) < -3}}) {
            return 2;
        }
        return 0;
    }

    static int words(String s, int n) {
        if ({{s == null || s.isEmpty()}}) {
            return 0;
        }
        if ({{s.length() > n && n >= 0 && s.charAt(n) == 'a'}}) {
            return 1;
        }
        return {{s.equals("b")}} ? 2 : 3;
    }

    static int rounds(int n, int m) {
        int i = 0;
        int odd = 0;
        while ({{i < n}}) {
            i++;
            if ({{((i + m) & 1) == 0}}) {
                continue;
            }
            odd++;
        }
        return odd;
    }

    static int caught(int a, int b) {
        int r = 0;
        try {
            if ({{a > 3}}) {
                throw new IllegalStateException("large");
            }
            r = 10 / b;
        } catch (ArithmeticException e) {
            /*!*/
            r = -1;
        } catch (IllegalStateException e) {
            /*!*/
            r = -2;
        }
        if ({{r == 5}}) {
            return 1;
        }
        return r;
    }

    static int asks(Object o, int n) {
        if ({{o instanceof String && ((String) o).length() > n}}) {
            return 1;
        }
        return {{o instanceof Integer}} ? 2 : 3;
    }
}
