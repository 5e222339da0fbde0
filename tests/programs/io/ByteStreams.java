import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Byte streams in memory: data streams, buffering, filters, mark and reset. */
public class ByteStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x12345678);
        out.writeLong(-2L);
        out.writeShort(-3);
        out.writeByte(200);
        out.writeChar('\u4e2d');
        out.writeFloat(1.5f);
        out.writeDouble(-0.0);
        out.writeBoolean(true);
        out.writeUTF("h\u00e9llo\0");
        out.write(new byte[] {1, 2, 3}, 1, 2);
        System.out.println(out.size() + " " + bytes.size());
        byte[] data = bytes.toByteArray();
        System.out.println(Arrays.toString(data));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readShort() + " " + in.readUnsignedByte() + " " + (int) in.readChar() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readBoolean() + " " + in.readUTF().length());
        System.out.println(in.available() + " " + in.read() + " " + in.read() + " " + in.read());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end of file " + e.getMessage());
        }
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes(StandardCharsets.US_ASCII)), 4);
        System.out.println((char) buffered.read() + " " + buffered.markSupported());
        buffered.mark(10);
        byte[] chunk = new byte[5];
        System.out.println(buffered.read(chunk) + " " + new String(chunk, StandardCharsets.US_ASCII));
        buffered.reset();
        System.out.println(buffered.skip(3) + " " + (char) buffered.read() + " " + new String(buffered.readAllBytes(), StandardCharsets.US_ASCII));
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream(new byte[] {5, 6}), 2);
        int first = push.read();
        push.unread(first + 10);
        System.out.println(push.read() + " " + push.read() + " " + push.read());
        InputStream both = new SequenceInputStream(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[] {3}));
        System.out.println(Arrays.toString(both.readAllBytes()) + " " + Arrays.toString(new ByteArrayInputStream(new byte[] {9, 8, 7}).readNBytes(2)));
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(captured, true, StandardCharsets.UTF_8);
        print.print(1);
        print.print('c');
        print.print(2.5);
        print.println("text");
        print.printf("%d|%s%n", 5, "x");
        print.append("appended").append('!');
        print.write(65);
        print.flush();
        System.out.println(captured.toString(StandardCharsets.UTF_8).replace("\n", "\\n") + " " + print.checkError());
        PrintStream original = System.out;
        System.setOut(print);
        System.out.println("hidden");
        System.setOut(original);
        System.out.println(captured.size());
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        System.out.println(new ByteArrayInputStream(data).transferTo(copy) + " " + Arrays.equals(copy.toByteArray(), data));
        System.out.println(System.in.read() + " " + System.in.available() + " " + InputStream.nullInputStream().read());
    }
}
