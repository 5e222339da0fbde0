/** Binary and ternary numeric promotion, overload choice by static type. */
public class Promotions {
    static String type(int x) {
        return "int " + x;
    }

    static String type(long x) {
        return "long " + x;
    }

    static String type(float x) {
        return "float " + x;
    }

    static String type(double x) {
        return "double " + x;
    }

    static String type(char x) {
        return "char " + x;
    }

    static String type(Object x) {
        return "Object " + x.getClass().getSimpleName() + " " + x;
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 4;
        long l = 5;
        float f = 6;
        double d = 7;
        boolean yes = args.length == 0;
        System.out.println(type(b + s));
        System.out.println(type(c + b));
        System.out.println(type(i + l));
        System.out.println(type(l + f));
        System.out.println(type(f + d));
        System.out.println(type(c));
        System.out.println(type((char) (c + 1)));
        System.out.println(type(yes ? 'a' : 0));
        System.out.println(type(yes ? 'a' : i));
        System.out.println(type(yes ? 1 : 2.0));
        System.out.println(type(yes ? b : s));
        System.out.println(type(yes ? Integer.valueOf(3) : Double.valueOf(4)));
        System.out.println(type(yes ? (Object) Integer.valueOf(3) : Double.valueOf(4)));
        System.out.println(type(yes ? null : 0 + "x"));
        System.out.println(type(-c));
        System.out.println(type(~b));
        System.out.println(type(1 / 2 + 1 / 2.0));
        System.out.println(type('a' + 'b' + "c"));
        System.out.println(type("c" + 'a' + 'b'));
        System.out.println(type((byte) 300 + (short) 70000));
        System.out.println(type(5 / 2 * 2.0f));
        System.out.println(type(1 << 31L));
        System.out.println(type(1L << 31));
        System.out.println(type(0x7fffffff + 1));
        System.out.println(type(0x7fffffff + 1L));
        System.out.println(type((long) 1e19));
        System.out.println(type((int) Float.NaN));
        Integer n = null;
        try {
            System.out.println(type(yes ? n : 0));
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
    }

    static String type(String x) {
        return "String " + x;
    }
}
