/** Signs of division and remainder over all integer types, floor and ceiling variants, division by constants. */
public class DivisionRules {
    static String all(int a, int b) {
        return a / b + " " + a % b + " " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + Integer.divideUnsigned(a, b) + " " + Integer.remainderUnsigned(a, b);
    }

    public static void main(String[] args) {
        int[] as = {7, -7, 1, 0, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] bs = {3, -3, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : as) {
            for (int b : bs) {
                System.out.println(a + "/" + b + ": " + all(a, b));
            }
        }
        System.out.println(Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1 + " " + -7L / 2 + " " + -7L % 2 + " " + Math.floorDiv(-7L, 2L) + " " + 7L / -2 + " " + 7L % -2);
        System.out.println((byte) -128 / (byte) -1 + " " + (short) -32768 % 7 + " " + 'z' / 7 + " " + 'z' % 7);
        StringBuilder s = new StringBuilder();
        for (int n = -20; n <= 20; n += 3) {
            s.append(n / 2).append(n >> 1).append(n / 10).append(n % 10).append(n / 7 * 7 + n % 7 == n).append(' ');
        }
        System.out.println(s);
        System.out.println(7.5 % 2 + " " + -7.5 % 2 + " " + 7.5 % -2 + " " + 5.0 % 0 + " " + 0.0 / 0 + " " + 1 / 0.0 + " " + -1 / 0.0 + " " + 1e308 % 1e-10 + " " + 1 % Double.POSITIVE_INFINITY);
        System.out.println(10 / 4 + " " + 10 / 4.0 + " " + 10 / 4f + " " + (double) (10 / 4) + " " + (double) 10 / 4 + " " + 10 * (1 / 4) + " " + 10 * (1 / 4.0));
        int zero = args.length;
        Runnable[] failing = {() -> System.out.println(1 / zero), () -> System.out.println(1 % zero), () -> System.out.println(1L / zero), () -> System.out.println(0 / zero), () -> System.out.println(Math.floorMod(5, zero)), () -> System.out.println(Integer.MIN_VALUE / zero), () -> System.out.println(Long.divideUnsigned(1, zero))};
        for (Runnable r : failing) {
            try {
                r.run();
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        int x = 17;
        x /= 2.5;
        System.out.println(x);
        x %= 4;
        System.out.println(x);
        char c = 'd';
        c /= 2;
        System.out.println((int) c);
        long digits = 0;
        for (long n = 9876543210L; n > 0; n /= 10) {
            digits = digits * 10 + n % 10;
        }
        System.out.println(digits);
    }
}
