/** Compound assignments narrow silently and evaluate their left side once. */
public class CompoundAssignment {
    static int calls;
    static int[] data = {10, 20, 30};

    static int index() {
        return calls++;
    }

    static int[] array() {
        calls += 10;
        return data;
    }

    public static void main(String[] args) {
        int i = 5;
        i += 3.7;
        System.out.println(i);
        i -= 100L;
        System.out.println(i);
        i *= 1.5f;
        System.out.println(i);
        i /= 0.5;
        System.out.println(i);
        i <<= 33L;
        System.out.println(i);
        i = -17;
        i >>>= 28;
        System.out.println(i);
        i %= 4;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        l += 1.0;
        System.out.println(l);
        l ^= -1;
        System.out.println(l);
        l += 0.9999f;
        System.out.println(l);
        float f = 1;
        f += 1e40;
        System.out.println(f);
        char ch = 'A';
        ch += 2;
        ch *= 1;
        System.out.println(ch);
        data[index()] += 5;
        data[index()] -= 5;
        System.out.println(data[0] + " " + data[1] + " " + calls);
        array()[2] *= calls;
        System.out.println(data[2] + " " + calls);
        int k = 1;
        k += k++ + ++k;
        System.out.println(k);
        k = k++ * 2 + k;
        System.out.println(k);
        int[] a = {0, 1, 2};
        int p = 0;
        a[p++] = a[p] + p++;
        System.out.println(a[0] + " " + p);
        String s = "s";
        s += 1 + 2;
        s += 'c';
        s += null;
        s += 1.0f;
        System.out.println(s);
        Object o = "obj";
        o += "ect";
        System.out.println(o);
        Integer boxed = 127;
        boxed++;
        boxed += 1;
        System.out.println(boxed);
    }
}
