/** Running out of stack is survivable, finally blocks still run, and state stays consistent. */
public class StackOverflow {
    static int depth;
    static int unwound;

    static void plain() {
        depth++;
        plain();
    }

    static long args(long a, double b, Object c, int d) {
        return 1 + args(a + 1, b * 2, c, d ^ 1);
    }

    static void withFinally(int n) {
        try {
            withFinally(n + 1);
        } finally {
            unwound++;
        }
    }

    static class Chain {
        Chain next;

        @Override
        public String toString() {
            return "c" + next;
        }
    }

    interface F {
        int f(int x);
    }

    static F f;

    public static void main(String[] args) {
        try {
            plain();
        } catch (StackOverflowError e) {
            System.out.println("plain " + e.getMessage() + " " + (depth > 100) + " " + e.getStackTrace()[0].getMethodName());
        }
        try {
            args(0, 1, "x", 2);
        } catch (StackOverflowError e) {
            System.out.println("args " + (e.getStackTrace().length == 1024));
        }
        try {
            withFinally(0);
        } catch (StackOverflowError e) {
            System.out.println("finally " + (unwound > 100));
        }
        Chain a = new Chain();
        a.next = a;
        try {
            System.out.println(a.toString().length());
        } catch (StackOverflowError e) {
            System.out.println("toString");
        }
        f = x -> f.f(x + 1);
        try {
            f.f(0);
        } catch (StackOverflowError e) {
            System.out.println("lambda");
        }
        int good = 0;
        for (int i = 0; i < 3; i++) {
            try {
                depth = 0;
                plain();
            } catch (VirtualMachineError e) {
                good++;
            }
        }
        System.out.println(good);
        java.util.List<Object> list = new java.util.ArrayList<>();
        list.add(list);
        System.out.println(list);
        try {
            list.hashCode();
        } catch (StackOverflowError e) {
            System.out.println("hashCode");
        }
    }
}
