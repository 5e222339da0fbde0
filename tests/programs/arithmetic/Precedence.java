/** Operator precedence, associativity, short circuits and evaluation order. */
public class Precedence {
    static StringBuilder log = new StringBuilder();

    static int v(String name, int value) {
        log.append(name);
        return value;
    }

    static boolean b(String name, boolean value) {
        log.append(name);
        return value;
    }

    static void show(Object value) {
        System.out.println(value + " [" + log + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        show(v("a", 2) + v("b", 3) * v("c", 4));
        show((v("a", 2) + v("b", 3)) * v("c", 4));
        show(v("a", 100) / v("b", 7) / v("c", 2));
        show(v("a", 1) << v("b", 2) + v("c", 3));
        show(v("a", 6) & v("b", 3) ^ v("c", 1) | v("d", 8));
        show(b("a", true) || b("b", false) && b("c", false));
        show(b("a", false) && b("b", true) || b("c", true));
        show(b("a", true) | b("b", false) & b("c", true));
        show(b("a", true) ^ b("b", true) == b("c", false));
        show(v("a", 5) > v("b", 3) == b("c", true));
        show(b("a", false) ? v("b", 1) : b("c", true) ? v("d", 2) : v("e", 3));
        show(-v("a", 5) % v("b", 3));
        show(~v("a", 5) >>> v("b", 28));
        int x = 3;
        show(x++ + ++x * x-- - --x);
        show(x);
        int[] arr = new int[4];
        int i = 0;
        arr[i] = i = 2;
        show(arr[0] + " " + i);
        int y = 10;
        y = y++ + y;
        show(y);
        int z = 5;
        z += z += z *= 2;
        show(z);
        show(1 + 2 + "3" + 4 + 5);
        show('a' + 1 + "" + 'a' + 1);
        show(1 - -1 + - -1);
        boolean p = false;
        if (p = true) {
            show("assigned " + p);
        }
        try {
            int q = v("a", 1) / v("b", 0) + v("c", 1);
            show(q);
        } catch (ArithmeticException e) {
            show(e.getMessage());
        }
    }
}
