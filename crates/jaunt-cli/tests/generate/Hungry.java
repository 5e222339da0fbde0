/** Methods that want all the time and memory there is, and some that want hardly any. */
class Hungry {
    static boolean isPrime(int n) {
        if (n < 2) {
            return false;
        }
        for (int i = 2; i * i <= n; i++) {
            if (n % i == 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isDeep(int x) {
        for (int i = 0; i < 200_000; i++) {
            x = x * 31 + i;
        }
        return x == 5;
    }

    static boolean isDeepFraction(double x) {
        for (int i = 0; i < 200_000; i++) {
            x = x * 1.0001 + i;
        }
        return x == 5;
    }

    static int endless(int n) {
        while (n != 0) {
            n = n * 3 + 1;
        }
        return n;
    }

    static int neverEqual(int x, int y) {
        while (x != y) {
            x = x * 31;
            y = y * 17;
        }
        return x;
    }

    static int search(String text) {
        int i = 0;
        while (text.hashCode() != i) {
            i++;
        }
        return i;
    }

    static String pad(String text, int width) {
        StringBuilder padded = new StringBuilder(text);
        while (padded.length() < width) {
            padded.append(' ');
        }
        return padded.toString();
    }

    static int deeper(int n) {
        return deeper(n + 1) + 1;
    }

    static int larger(int x, int y) {
        return x > y ? x : y;
    }

    static String size(long x) {
        if (x < 0) {
            return "negative";
        }
        return x == 0 ? "zero" : "positive";
    }

    static int letter(char c) {
        switch (c) {
            case 'a':
                return 1;
            case 'b':
                return 2;
            default:
                return 3;
        }
    }

    static boolean isAnswer(int x) {
        return x == 42;
    }
}
