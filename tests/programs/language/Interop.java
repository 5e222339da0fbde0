import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;

/** Mixed numeric calls: long and double arguments interleaved, many locals, wide jumps, big methods. */
public class Interop {
    static double mix(int a, long b, float c, double d, byte e, short f, char g, boolean h, Object i, int[] j) {
        return a + b + c + d + e + f + g + (h ? 1 : 0) + i.hashCode() + j.length;
    }

    static long manyLocals(int seed) {
        int a = seed, b = a + 1, c = b + 1, d = c + 1, e = d + 1, f = e + 1, g = f + 1, h = g + 1;
        long i = h, j = i * 2, k = j * 2, l = k * 2, m = l * 2, n = m * 2, o = n * 2, p = o * 2;
        double q = p, r = q / 2, s = r / 2, t = s / 2, u = t / 2, v = u / 2, w = v / 2, x = w / 2;
        String y = "y" + a, z = "z" + b;
        Object[] aa = {a, i, q, y};
        for (int bb = 0, cc = 10; bb < cc; bb++, cc--) {
            a += bb * cc;
            i ^= a;
            q += bb;
        }
        return a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + (long) (q + r + s + t + u + v + w + x) + y.length() + z.length() + aa.length;
    }

    static int deep(int n) {
        int r = 0;
        if (n > 0) { if (n > 1) { if (n > 2) { if (n > 3) { if (n > 4) { r = 5; } else { r = 4; } } else { r = 3; } } else { r = 2; } } else { r = 1; } }
        return r;
    }

    static int bigSwitch(int n) {
        return switch (n) {
            case 0 -> 10; case 1 -> 21; case 2 -> 32; case 3 -> 43; case 4 -> 54; case 5 -> 65; case 6 -> 76; case 7 -> 87; case 8 -> 98; case 9 -> 109;
            case 10 -> 120; case 11 -> 131; case 12 -> 142; case 13 -> 153; case 14 -> 164; case 15 -> 175; case 16 -> 186; case 17 -> 197; case 18 -> 208;
            case 100 -> 1; case 200 -> 2; case 300 -> 3; case -5 -> 4; case -500 -> 5;
            default -> -1;
        };
    }

    static boolean logic(boolean a, boolean b, boolean c) {
        return a && (b || c) && !(b && c) ^ (a | b & c) == (c != b ? a : b);
    }

    static long swap(long a, double b, long c) {
        long t = a;
        a = c;
        c = t;
        return a * 1000 + c + (long) b;
    }

    public static void main(String[] args) {
        System.out.println(mix(1, 2L, 3f, 4.5, (byte) 5, (short) 6, 'g', true, "i", new int[7]));
        System.out.println(manyLocals(1) + " " + manyLocals(-100));
        StringBuilder s = new StringBuilder();
        for (int i = -1; i < 7; i++) {
            s.append(deep(i));
        }
        System.out.println(s);
        int sum = 0;
        for (int i = -510; i < 310; i++) {
            sum = sum * 3 + bigSwitch(i);
        }
        System.out.println(sum);
        s.setLength(0);
        for (int i = 0; i < 8; i++) {
            s.append(logic((i & 1) != 0, (i & 2) != 0, (i & 4) != 0) ? 1 : 0);
        }
        System.out.println(s + " " + swap(1, 2.9, 3));
        IntBinaryOperator[] ops = {Integer::sum, (x, y) -> x - y, Math::max, (x, y) -> x << y};
        int acc = 1;
        for (int i = 0; i < 20; i++) {
            acc = ops[i % 4].applyAsInt(acc, i);
        }
        System.out.println(acc);
        List<ToIntFunction<Object>> fs = new ArrayList<>();
        fs.add(Object::hashCode);
        fs.add(o -> o.toString().length());
        fs.add(o -> (Integer) o);
        System.out.println(fs.get(0).applyAsInt(55) + fs.get(1).applyAsInt(555) + fs.get(2).applyAsInt(5555));
        long product = 1;
        int i = 0;
        do {
            product *= i++ % 2 == 0 ? 3L : -5;
            if (product > 1_000_000_000L) {
                product /= 7;
                continue;
            }
        } while (i < 30);
        System.out.println(product);
    }
}
