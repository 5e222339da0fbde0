import java.lang.reflect.Field;

/** Reading and writing fields of every type through reflection. */
public class FieldAccess {
    public byte b = 1;
    public short s = 2;
    public char c = 'c';
    public int i = 4;
    public long l = 5;
    public float f = 6.5f;
    public double d = 7.5;
    public boolean z = true;
    public String text = "text";
    private int hidden = 42;
    public final int fixed;
    static String shared = "shared";
    static final Object CONST = "const";
    public int[] array = {1, 2};

    FieldAccess(int fixed) {
        this.fixed = fixed;
    }

    static class Base {
        public int x = 1;
    }

    static class Derived extends Base {
        public int x = 2;
    }

    static void attempt(String what, Field field, Object target, Object value) {
        try {
            field.set(target, value);
            System.out.println(what + " " + field.get(target));
        } catch (IllegalAccessException | RuntimeException e) {
            System.out.println(what + " ! " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        FieldAccess o = new FieldAccess(9);
        Class<?> k = FieldAccess.class;
        for (String name : new String[] {"b", "s", "c", "i", "l", "f", "d", "z", "text", "fixed"}) {
            Field f = k.getField(name);
            System.out.println(name + " " + f.getType() + " " + f.get(o) + " " + f.get(o).getClass().getSimpleName());
        }
        k.getField("i").setInt(o, 40);
        k.getField("l").setLong(o, 50L);
        k.getField("l").setInt(o, 51);
        k.getField("d").set(o, 3);
        k.getField("z").setBoolean(o, false);
        k.getField("c").setChar(o, 'x');
        System.out.println(o.i + " " + o.l + " " + o.d + " " + o.z + " " + o.c + " " + k.getField("i").getLong(o) + " " + k.getField("f").getDouble(o));
        attempt("text", k.getField("text"), o, "new");
        attempt("null text", k.getField("text"), o, null);
        attempt("wrong type", k.getField("text"), o, 5);
        attempt("narrow", k.getField("i"), o, 5L);
        attempt("null int", k.getField("i"), o, null);
        attempt("null target", k.getField("i"), null, 5);
        attempt("wrong target", k.getField("i"), "s", 5);
        attempt("final", k.getField("fixed"), o, 5);
        attempt("static", k.getDeclaredField("shared"), null, "changed");
        attempt("constant", k.getDeclaredField("CONST"), null, "changed");
        Field hidden = k.getDeclaredField("hidden");
        System.out.println(hidden.getInt(o));
        hidden.setAccessible(true);
        hidden.set(o, 43);
        System.out.println(o.hidden + " " + hidden.get(o));
        Field fixed = k.getField("fixed");
        fixed.setAccessible(true);
        fixed.setInt(o, 10);
        System.out.println(fixed.getInt(o));
        ((int[]) k.getField("array").get(o))[0] = 99;
        System.out.println(o.array[0]);
        Derived d = new Derived();
        System.out.println(Base.class.getField("x").get(d) + " " + Derived.class.getField("x").get(d) + " " + Derived.class.getFields().length);
        try {
            k.getField("text").getInt(o);
        } catch (IllegalArgumentException e) {
            System.out.println("not an int");
        }
        StringBuilder all = new StringBuilder();
        java.util.Arrays.stream(k.getDeclaredFields()).map(Field::getName).sorted().forEach(n -> all.append(n).append(' '));
        System.out.println(all);
    }
}
