import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** NIO buffers: positions, views, byte order, slices, charset coding. */
public class Buffers {
    public static void main(String[] args) throws Exception {
        ByteBuffer b = ByteBuffer.allocate(32);
        b.put((byte) 1).putShort((short) 2).putInt(3).putLong(4).putFloat(5.5f).putDouble(6.25).putChar('7');
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.getChar() + " " + b.hasRemaining());
        try {
            b.get();
        } catch (BufferUnderflowException e) {
            System.out.println("underflow");
        }
        b.clear();
        b.order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).order(ByteOrder.BIG_ENDIAN).putInt(0x01020304);
        System.out.println(Arrays.toString(Arrays.copyOf(b.array(), 8)) + " " + b.order() + " " + b.getInt(0) + " " + b.get(7));
        b.position(2).limit(6);
        ByteBuffer slice = b.slice();
        slice.put(0, (byte) 99);
        System.out.println(slice + " " + b.get(2) + " " + slice.arrayOffset());
        b.mark();
        b.get();
        b.reset();
        System.out.println(b.position() + " " + b.compact() + " " + b.array()[0]);
        b.clear();
        IntBuffer ints = b.asIntBuffer();
        ints.put(new int[] {10, 20, 30});
        System.out.println(b.getInt(4) + " " + ints.position() + " " + ints.capacity());
        ByteBuffer ro = b.asReadOnlyBuffer();
        try {
            ro.put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println("read only " + ro.isReadOnly() + ro.hasArray());
        }
        try {
            ByteBuffer.allocate(2).putInt(1);
        } catch (BufferOverflowException e) {
            System.out.println("overflow");
        }
        ByteBuffer w1 = ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 2);
        ByteBuffer w2 = ByteBuffer.wrap(new byte[] {2, 3});
        System.out.println(w1.equals(w2) + " " + w1.hashCode() + " " + w1.compareTo(w2) + " " + w1.mismatch(w2) + " " + w1.duplicate().position());
        CharBuffer c = CharBuffer.wrap("hello world");
        System.out.println(c.subSequence(0, 5) + " " + c.charAt(6) + " " + c.length() + " " + c.get() + c);
        ByteBuffer encoded = StandardCharsets.UTF_8.encode("\u00e9\u4e2d");
        System.out.println(encoded.remaining() + " " + StandardCharsets.UTF_8.decode(encoded).length());
        LongBuffer longs = LongBuffer.allocate(3).put(1L).put(2L);
        longs.flip();
        DoubleBuffer doubles = DoubleBuffer.wrap(new double[] {1.5, 2.5});
        System.out.println(longs.limit() + " " + longs.get(1) + " " + doubles.get(1));
        ByteBuffer direct = ByteBuffer.allocateDirect(16);
        direct.putLong(0x1122334455667788L).putInt(-1);
        direct.flip();
        System.out.println(direct.isDirect() + " " + direct.getInt() + " " + direct.getShort() + " " + direct.remaining() + " " + direct.get(0));
        byte[] bulk = new byte[4];
        direct.rewind();
        direct.get(bulk);
        System.out.println(Arrays.toString(bulk) + " " + direct.asLongBuffer().capacity());
    }
}
