import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Variables by handle: fields, array elements, views of bytes. */
public class Variables {
    static class Box<T> {
        volatile T value;
        boolean flag;
        byte small;
        short medium;
        char letter;
        float real;
        double precise;
        final int fixed = 3;
    }

    static class Late {
        static int count = 7;

        static {
            System.out.println("Late is there");
        }
    }

    static void attempt(Runnable body) {
        try {
            body.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Lookup lookup = MethodHandles.lookup();
        VarHandle value = lookup.findVarHandle(Box.class, "value", Object.class);
        Box<Object> box = new Box<>();
        value.set(box, "first");
        System.out.println(value.get(box) + " " + value.getAndSet(box, "second") + " " + (String) value.getVolatile(box));
        String second = (String) value.getAcquire(box);
        System.out.println(value.compareAndSet(box, second, "third") + " " + value.compareAndSet(box, second, "fourth") + " " + value.compareAndExchange(box, "third", 5));
        attempt(() -> {
            String wrong = (String) value.get(box);
            System.out.println(wrong);
        });

        VarHandle flag = lookup.findVarHandle(Box.class, "flag", boolean.class);
        VarHandle small = lookup.findVarHandle(Box.class, "small", byte.class);
        VarHandle medium = lookup.findVarHandle(Box.class, "medium", short.class);
        VarHandle letter = lookup.findVarHandle(Box.class, "letter", char.class);
        VarHandle real = lookup.findVarHandle(Box.class, "real", float.class);
        VarHandle precise = lookup.findVarHandle(Box.class, "precise", double.class);
        System.out.println((boolean) flag.getAndBitwiseOr(box, true) + " " + (boolean) flag.getAndBitwiseXor(box, true) + " " + box.flag);
        System.out.println((byte) small.getAndAdd(box, (byte) 100) + " " + (byte) small.getAndAdd(box, (byte) 100) + " " + box.small);
        System.out.println((short) medium.getAndBitwiseOr(box, (short) -2) + " " + (short) medium.getAndBitwiseAnd(box, (short) 0xff) + " " + box.medium);
        letter.setRelease(box, 'q');
        System.out.println((char) letter.compareAndExchange(box, 'q', 'r') + " " + letter.weakCompareAndSetPlain(box, 'r', 's') + " " + box.letter);
        System.out.println((float) real.getAndAdd(box, 1.5f) + " " + real.compareAndSet(box, 1.5f, -0.0f) + " " + real.compareAndSet(box, 0.0f, 1f) + " " + box.real);
        System.out.println((double) precise.getAndSet(box, Double.NaN) + " " + precise.compareAndSet(box, Double.NaN, 2.5) + " " + (double) precise.getOpaque(box));
        medium.set(box, (byte) 4);
        precise.set(box, 8);
        Object boxed = medium.get(box);
        long wide = (short) medium.get(box);
        System.out.println(boxed + " " + wide + " " + box.precise);

        VarHandle count = lookup.findStaticVarHandle(Late.class, "count", int.class);
        System.out.println((int) count.getAndAdd(3) + " " + (int) count.getAndBitwiseXor(1) + " " + Late.count);
        VarHandle fixed = lookup.findVarHandle(Box.class, "fixed", int.class);
        System.out.println((int) fixed.get(box) + " " + fixed.isAccessModeSupported(AccessMode.SET));
        attempt(() -> fixed.set(box, 4));
        attempt(() -> letter.getAndAdd(null, 'a'));
        attempt(() -> value.set((Object) "no box", 1));
        attempt(() -> medium.set(box, 4));
        VarHandle exact = small.withInvokeExactBehavior();
        System.out.println(exact.hasInvokeExactBehavior() + " " + (byte) exact.get(box));
        try {
            exact.set(box, 'x');
        } catch (WrongMethodTypeException e) {
            System.out.println("exact");
        }

        int[] numbers = {1, 2, 3};
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        System.out.println((int) element.getAndAdd(numbers, 1, 40) + " " + element.compareAndSet(numbers, 2, 3, 30) + " " + Arrays.toString(numbers));
        attempt(() -> element.set(numbers, 3, 1));
        VarHandle text = MethodHandles.arrayElementVarHandle(String[].class);
        String[] words = {"a", "b"};
        System.out.println((String) text.getAndSet(words, 0, "z") + Arrays.toString(words));
        attempt(() -> text.set((Object) words, 1, (Object) 1));

        byte[] bytes = new byte[16];
        VarHandle big = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle little = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        big.set(bytes, 3, 0x01020304);
        little.set(bytes, 8, 0x1122334455667788L);
        System.out.println(Arrays.toString(bytes) + " " + (int) big.get(bytes, 3) + " " + (long) little.get(bytes, 8));
        attempt(() -> big.get(bytes, 13));
        VarHandle view = MethodHandles.byteBufferViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
        ByteBuffer buffer = ByteBuffer.allocate(8);
        view.set(buffer, 2, 'J');
        System.out.println((char) view.get(buffer, 2) + " " + buffer.get(3));
        System.out.println(value.varType() + " " + element.coordinateTypes() + " " + medium.accessModeType(AccessMode.COMPARE_AND_SET));
        System.out.println(count.toMethodHandle(AccessMode.GET).type() + " " + AccessMode.valueFromMethodName("getAndAdd"));
    }
}
