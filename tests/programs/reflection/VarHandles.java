import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** VarHandles of fields, statics and array elements. */
public class VarHandles {
    private volatile int count;
    private long total = 5;
    private String name = "n";
    private static int shared = 3;
    private boolean flag;

    static final VarHandle COUNT;
    static final VarHandle TOTAL;
    static final VarHandle NAME;
    static final VarHandle SHARED;
    static final VarHandle FLAG;

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            COUNT = l.findVarHandle(VarHandles.class, "count", int.class);
            TOTAL = l.findVarHandle(VarHandles.class, "total", long.class);
            NAME = l.findVarHandle(VarHandles.class, "name", String.class);
            SHARED = l.findStaticVarHandle(VarHandles.class, "shared", int.class);
            FLAG = l.findVarHandle(VarHandles.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        VarHandles v = new VarHandles();
        COUNT.set(v, 10);
        System.out.println((int) COUNT.get(v) + " " + COUNT.compareAndSet(v, 10, 11) + " " + COUNT.compareAndSet(v, 10, 12) + " " + v.count);
        System.out.println((int) COUNT.getAndAdd(v, 5) + " " + (int) COUNT.getVolatile(v) + " " + (int) COUNT.getAndSet(v, 100) + " " + v.count);
        System.out.println((int) COUNT.getAndBitwiseOr(v, 3) + " " + (int) COUNT.getAndBitwiseAnd(v, 0xf0) + " " + (int) COUNT.getAndBitwiseXor(v, 1) + " " + v.count);
        System.out.println((int) COUNT.compareAndExchange(v, 97, 98) + " " + (int) COUNT.compareAndExchange(v, 5, 6) + " " + v.count);
        TOTAL.setVolatile(v, 1L << 40);
        System.out.println((long) TOTAL.getAndAdd(v, -1L) + " " + (long) TOTAL.getAcquire(v) + " " + v.total);
        System.out.println((String) NAME.getAndSet(v, "m") + " " + NAME.compareAndSet(v, "m", "k") + " " + (String) NAME.get(v));
        SHARED.setRelease(7);
        System.out.println((int) SHARED.getAndAdd(1) + " " + shared);
        FLAG.setOpaque(v, true);
        System.out.println((boolean) FLAG.getOpaque(v) + " " + FLAG.weakCompareAndSetPlain(v, true, false) + " " + v.flag);
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        int[] a = {1, 2, 3};
        System.out.println((int) ints.getAndAdd(a, 1, 10) + " " + ints.compareAndSet(a, 0, 1, 50) + " " + Arrays.toString(a));
        VarHandle strings = MethodHandles.arrayElementVarHandle(String[].class);
        String[] s = {"a", null};
        strings.setVolatile(s, 1, "b");
        System.out.println((String) strings.get(s, 1) + " " + strings.compareAndSet(s, 0, "a", "z") + " " + Arrays.toString(s));
        VarHandle longs = MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.BIG_ENDIAN);
        byte[] bytes = new byte[16];
        longs.set(bytes, 0, 0x0102030405060708L);
        System.out.println(Arrays.toString(bytes) + " " + (long) longs.get(bytes, 0));
        try {
            ints.get(a, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            COUNT.get((VarHandles) null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        System.out.println(COUNT.varType() + " " + COUNT.coordinateTypes() + " " + COUNT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        VarHandle.fullFence();
    }
}
