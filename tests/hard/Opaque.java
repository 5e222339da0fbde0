import java.util.zip.CRC32;

/** Functions that no solver looks into, and loops; each target throws when its guard holds. */
class Opaque {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void hashCode(String s) {
        if (s != null && s.length() == 6 && s.hashCode() == 123456789) reached();
    }

    static void crcOfTwoBytes(byte a, byte b) {
        CRC32 crc = new CRC32();
        crc.update(a);
        crc.update(b);
        if ((crc.getValue() & 0xffff) == 0x6935) reached();
    }

    static void floorMod(int x, int y) {
        if (y > 7 && x < -100 && Math.floorMod(x, y) == 5) reached();
    }

    static void parse(String s) {
        double number;
        try {
            number = s == null ? 0 : Double.parseDouble(s);
        } catch (NumberFormatException e) {
            return;
        }
        if (number == 2.5) reached();
    }

    static boolean isPrime(int n) {
        if (n < 2) return false;
        for (int i = 2; i * i <= n; i++) {
            if (n % i == 0) return false;
        }
        return true;
    }

    static void prime(int n) {
        if (n > 1000 && isPrime(n)) reached();
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static void gcdIsSeven(int a, int b) {
        if (gcd(a, b) == 7 && a > 50 && b > 20) reached();
    }

    static void digitSum(int n) {
        int sum = 0;
        for (int rest = n; rest > 0; rest /= 10) sum += rest % 10;
        if (sum == 31) reached();
    }

    static void palindrome(long n) {
        long reversed = 0;
        for (long rest = n; rest > 0; rest /= 10) reversed = reversed * 10 + rest % 10;
        if (n > 100000 && reversed == n) reached();
    }

    static void collatz(int n) {
        int steps = 0;
        for (long x = n; x != 1 && steps < 50 && x > 0; steps++) x = x % 2 == 0 ? x / 2 : 3 * x + 1;
        if (n > 5 && steps == 19) reached();
    }
}
