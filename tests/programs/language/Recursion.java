import java.util.HashMap;
import java.util.Map;

/** Recursive definitions: Ackermann, Hanoi, permutations, mutual recursion, memoisation. */
public class Recursion {
    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int moves;

    static void hanoi(int n, char from, char to, char via, StringBuilder log) {
        if (n == 0) {
            return;
        }
        hanoi(n - 1, from, via, to, log);
        moves++;
        if (moves <= 7) {
            log.append(from).append(to).append(' ');
        }
        hanoi(n - 1, via, to, from, log);
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static void permute(String rest, String done, StringBuilder out) {
        if (rest.isEmpty()) {
            out.append(done).append(' ');
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(rest.substring(0, i) + rest.substring(i + 1), done + rest.charAt(i), out);
        }
    }

    static final Map<Long, Long> MEMO = new HashMap<>();

    static long fib(long n) {
        if (n < 2) {
            return n;
        }
        Long known = MEMO.get(n);
        if (known == null) {
            known = fib(n - 1) + fib(n - 2);
            MEMO.put(n, known);
        }
        return known;
    }

    static int mccarthy(int n) {
        return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11));
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long power(long base, int exponent, long mod) {
        if (exponent == 0) {
            return 1;
        }
        long half = power(base, exponent / 2, mod);
        long square = half * half % mod;
        return exponent % 2 == 0 ? square : square * base % mod;
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 3) + " " + ackermann(1, 10) + " " + ackermann(3, 4));
        StringBuilder log = new StringBuilder();
        hanoi(10, 'A', 'C', 'B', log);
        System.out.println(moves + " " + log);
        System.out.println(even(500) + " " + odd(500));
        StringBuilder out = new StringBuilder();
        permute("abcd", "", out);
        System.out.println(out);
        System.out.println(fib(90) + " " + MEMO.size());
        System.out.println(mccarthy(1) + " " + gcd(1071, 462) + " " + power(3, 200, 1_000_000_007));
        System.out.println(depth(2000));
    }
}
