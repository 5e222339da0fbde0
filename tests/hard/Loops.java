/** Loops over digits and divisors; each target throws when its guard holds. */
class Loops {
    static void reached() {
        throw new AssertionError("reached");
    }

    static boolean prime(int n) {
        if (n < 2) return false;
        for (int i = 2; (long) i * i <= n; i++) if (n % i == 0) return false;
        return true;
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static void gcdOfLarge(int a, int b) {
        if (gcd(a, b) == 7 && a > 1000 && b > 1000) reached();
    }

    static void digitSumOfLong(long n) {
        int s = 0;
        long m = n;
        while (m > 0) {
            s += m % 10;
            m /= 10;
        }
        if (n > 0 && s == 50) reached();
    }

    static void palindromeOfLong(long n) {
        long rev = 0, m = n;
        while (m > 0) {
            rev = rev * 10 + m % 10;
            m /= 10;
        }
        if (n > 1000000 && rev == n) reached();
    }

    static void narcissistic(int n) {
        int s = 0, c = 0;
        for (int m = n; m > 0; m /= 10) {
            int d = m % 10;
            s += d * d * d;
            c++;
        }
        if (s == n && c == 3) reached();
    }

    static void binaryLength(int x) {
        if (Integer.toBinaryString(x).length() == 20 && Integer.bitCount(x) == 11 && x % 1009 == 3) reached();
    }

    static void containsSevens(int x) {
        if (x > 0 && Integer.toString(x).contains("777") && x % 31 == 5) reached();
    }

    static void neverPrime(int n) {
        if (n > 10 && prime(n) && n % 6 == 3) reached();
    }

    /** Its methods are executed, not looked into. */
    @interface Opaque {}

    @Opaque
    static int mixed(int x) {
        int h = x * 31;
        for (int i = 0; i < 20; i++) {
            if ((h & 1) == 0) h += x;
            else h ^= h >>> 3;
        }
        return h & 0xffff;
    }

    @Opaque
    static double wave(double x) {
        double sum = 0;
        for (int i = 1; i < 30; i++) sum += Math.sin(x * i) / i;
        return sum > 1 ? sum * sum : sum;
    }

    @Opaque
    static boolean isTwin(int n) {
        return prime(n) && prime(n + 2);
    }

    static void opaqueMix(int x) {
        if (mixed(x) == 4711) reached();
    }

    static void opaqueCollision(int a, int b) {
        if (mixed(a) == mixed(b) && a > 0 && b > a + 1000) reached();
    }

    static void opaqueWave(double x) {
        if (wave(x) > 1.5 && wave(x) < 1.6 && x > 1) reached();
    }

    static void opaqueTwin(int n) {
        if (n > 100000 && isTwin(n)) reached();
    }

    static void perfect(int n) {
        if (n < 7 || n > 10000) return;
        int sum = 0;
        for (int i = 1; i < n; i++) if (n % i == 0) sum += i;
        if (sum == n) reached();
    }

    static void longWay(int n) {
        int steps = 0;
        for (int m = n; m != 1 && steps < 200; steps++) m = (m & 1) == 0 ? m / 2 : 3 * m + 1;
        if (n > 1 && n < 10000 && steps == 111) reached();
    }

    static void primeOfClass(int n) {
        if (prime(n) && n % 100 == 77 && n > 500) reached();
    }
}
