import java.util.ArrayList;
import java.util.List;

/** Primes: sieve, factorisation, Miller-Rabin, totient, Goldbach. */
public class PrimeSieve {
    static boolean[] sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        for (int i = 2; i * i <= n; i++) {
            if (!composite[i]) {
                for (int j = i * i; j <= n; j += i) {
                    composite[j] = true;
                }
            }
        }
        return composite;
    }

    static List<Long> factors(long n) {
        List<Long> result = new ArrayList<>();
        for (long d = 2; d * d <= n; d += d == 2 ? 1 : 2) {
            while (n % d == 0) {
                result.add(d);
                n /= d;
            }
        }
        if (n > 1) {
            result.add(n);
        }
        return result;
    }

    static long power(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
            b = b * b % m;
        }
        return r;
    }

    static boolean probablyPrime(long n) {
        if (n < 2 || n % 2 == 0) {
            return n == 2;
        }
        long d = n - 1;
        int s = Long.numberOfTrailingZeros(d);
        d >>= s;
        witness:
        for (long a : new long[] {2, 3, 5, 7}) {
            if (a % n == 0) {
                continue;
            }
            long x = power(a, d, n);
            if (x == 1 || x == n - 1) {
                continue;
            }
            for (int i = 1; i < s; i++) {
                x = x * x % n;
                if (x == n - 1) {
                    continue witness;
                }
            }
            return false;
        }
        return true;
    }

    static int totient(int n) {
        int result = n;
        for (int p = 2; p * p <= n; p++) {
            if (n % p == 0) {
                while (n % p == 0) {
                    n /= p;
                }
                result -= result / p;
            }
        }
        return n > 1 ? result - result / n : result;
    }

    public static void main(String[] args) {
        boolean[] composite = sieve(200_000);
        int count = 0;
        long sum = 0;
        int twins = 0;
        for (int i = 2; i <= 200_000; i++) {
            if (!composite[i]) {
                count++;
                sum += i;
                if (i > 4 && !composite[i - 2]) {
                    twins++;
                }
            }
        }
        System.out.println(count + " " + sum + " " + twins);
        for (long n : new long[] {1, 2, 360, 9973, 1_000_000_007L, 600851475143L, 1L << 40}) {
            System.out.println(n + " " + factors(n));
        }
        StringBuilder s = new StringBuilder();
        for (long n : new long[] {2, 561, 1105, 7919, 1_000_003, 1_000_000_007L, 2_147_483_647L, 2_147_483_649L}) {
            s.append(n).append(probablyPrime(n) ? " prime " : " no ");
        }
        System.out.println(s);
        int total = 0;
        for (int i = 1; i <= 1000; i++) {
            total += totient(i);
        }
        System.out.println(total + " " + totient(97) + " " + totient(36));
        int[] ways = new int[5];
        int[] evens = {10, 28, 100, 500, 1000};
        for (int k = 0; k < evens.length; k++) {
            for (int p = 2; p <= evens[k] / 2; p++) {
                if (!composite[p] && !composite[evens[k] - p]) {
                    ways[k]++;
                }
            }
            System.out.print(evens[k] + ":" + ways[k] + " ");
        }
        System.out.println();
    }
}
