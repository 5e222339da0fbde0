/** About twenty million bytecodes of mixed integer work. */
public class LongLoop {
    public static void main(String[] args) {
        int a = 1;
        long b = 2;
        int hits = 0;
        for (int i = 0; i < 1_000_000; i++) {
            a = a * 31 + i;
            b ^= (long) a << (i & 31);
            if ((b & 7) == 3) {
                hits++;
            }
            if (a % 1000 == 0) {
                b += hits;
            }
        }
        System.out.println(a);
        System.out.println(b);
        System.out.println(hits);
        double x = 0.5;
        for (int i = 0; i < 300_000; i++) {
            x = 3.9 * x * (1 - x);
        }
        System.out.println(x);
        float f = 0;
        for (int i = 1; i < 200_000; i++) {
            f += 1f / i;
        }
        System.out.println(f);
        int steps = 0;
        for (int n = 1; n < 3000; n++) {
            long c = n;
            while (c != 1) {
                c = (c & 1) == 0 ? c >> 1 : 3 * c + 1;
                steps++;
            }
        }
        System.out.println(steps);
    }
}
