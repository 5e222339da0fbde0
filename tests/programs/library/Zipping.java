import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import java.util.zip.Adler32;
import java.util.zip.Checksum;

/** Checksums over streams, computed incrementally and against hand-written versions. */
public class Zipping {
    static long crcByHand(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int i = 0; i < 8; i++) {
                crc = crc >>> 1 ^ (0xedb88320 & -(crc & 1));
            }
        }
        return ~crc & 0xffffffffL;
    }

    static long update(Checksum sum, byte[] data, int chunk) {
        sum.reset();
        for (int at = 0; at < data.length; at += chunk) {
            sum.update(data, at, Math.min(chunk, data.length - at));
        }
        return sum.getValue();
    }

    public static void main(String[] args) throws IOException {
        byte[] data = new byte[300];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i * i + 7);
        }
        System.out.println(crcByHand(data));
        for (int chunk : new int[] {1, 7, 64, 300}) {
            System.out.println(chunk + " " + update(new CRC32(), data, chunk) + " " + update(new Adler32(), data, chunk));
        }
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        in.readNBytes(100);
        System.out.println(in.getChecksum().getValue() + " " + crcByHand(Arrays.copyOf(data, 100)));
        CheckedOutputStream out = new CheckedOutputStream(new ByteArrayOutputStream(), new Adler32());
        out.write("text".getBytes(StandardCharsets.US_ASCII));
        out.write(10);
        System.out.println(out.getChecksum().getValue());
        CRC32 crc = new CRC32();
        System.out.println(crc.getValue());
        crc.update(5);
        crc.update(java.nio.ByteBuffer.wrap(data, 10, 20));
        System.out.println(crc.getValue());
        try {
            crc.update(data, 290, 20);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("out of range");
        }
    }
}
