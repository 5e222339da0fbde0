import java.util.Arrays;

/** Defaults of fields and arrays, shadowing, this-escape, static and instance name clashes, chained assignment. */
public class DefaultValues {
    byte b;
    short s;
    int i;
    long l;
    float f;
    double d;
    char c;
    boolean z;
    String t;
    int[] a;
    static int x = 1;

    static class Shadow {
        int x = 2;

        int sum(int x) {
            return x + this.x * 10 + DefaultValues.x * 100;
        }

        int local() {
            int x = 7;
            {
                class L {
                    int x = 8;

                    int get() {
                        return x + Shadow.this.x;
                    }
                }
                return new L().get() + x;
            }
        }
    }

    static class Chain {
        int v;
        Chain next;

        Chain set(int v) {
            this.v = v;
            return this;
        }

        Chain then() {
            return next = new Chain();
        }
    }

    static class Counter {
        static int instances;
        final int id = ++instances;
        private static final Counter[] ALL = new Counter[3];

        Counter() {
            ALL[id % 3] = this;
        }
    }

    static void modify(int n, int[] array, StringBuilder s, String text) {
        n = 100;
        array[0] = 100;
        array = new int[] {5};
        s.append("!");
        s = new StringBuilder("new");
        text += "?";
    }

    static int recursiveStatic(int n) {
        return n <= 0 ? x : recursiveStatic(n - 1) + n;
    }

    public static void main(String[] args) {
        DefaultValues v = new DefaultValues();
        System.out.println(v.b + " " + v.s + " " + v.i + " " + v.l + " " + v.f + " " + v.d + " " + (int) v.c + " " + v.z + " " + v.t + " " + v.a);
        System.out.println(new Shadow().sum(3) + " " + new Shadow().local());
        Chain head = new Chain();
        head.set(1).then().set(2).then().set(3);
        int sum = 0;
        for (Chain at = head; at != null; at = at.next) {
            sum = sum * 10 + at.v;
        }
        System.out.println(sum);
        for (int i = 0; i < 5; i++) {
            new Counter();
        }
        System.out.println(Counter.instances + " " + Counter.ALL[0].id + Counter.ALL[1].id + Counter.ALL[2].id);
        int n = 1;
        int[] array = {1};
        StringBuilder s = new StringBuilder("s");
        String text = "t";
        modify(n, array, s, text);
        System.out.println(n + " " + array[0] + " " + s + " " + text);
        int p;
        int q;
        int r;
        p = q = r = 5;
        p += q -= r *= 2;
        System.out.println(p + " " + q + " " + r);
        int[] one = {0, 0};
        int[] two = one;
        one[0] = two[1] = 3;
        System.out.println(Arrays.toString(one) + (one == two));
        DefaultValues none = null;
        System.out.println(none.x + " " + recursiveStatic(10));
        long big = Integer.MAX_VALUE;
        big++;
        int narrowed = (int) big;
        System.out.println(big + " " + narrowed);
        final StringBuilder fin = new StringBuilder();
        fin.append("final but mutable");
        System.out.println(fin);
        System.out.println(new int[] {1, 2, 3}[1] + new String[] {"a", "b"}[0] + new DefaultValues() {
            {
                i = 9;
            }
        }.i);
    }
}
