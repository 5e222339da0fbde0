import java.util.zip.Adler32;
import java.util.zip.CRC32;

/** Natives that can be executed and not solved. */
final class Checksums {
    static String ofByte(byte value) {
        CRC32 sum = new CRC32();
        sum.update(value);
        if (sum.getValue() == 0xE8B7BE43L) {
            return "a";
        }
        return sum.getValue() == 0x12345678L ? "never" : "other";
    }

    static String ofNumber(int value) {
        CRC32 sum = new CRC32();
        for (int shift = 0; shift < 32; shift += 8) {
            sum.update(value >>> shift);
        }
        return sum.getValue() == 0x12345678L ? "hard to find" : "other";
    }

    static String ofArray(byte[] bytes) {
        Adler32 sum = new Adler32();
        sum.update(bytes);
        if (bytes.length == 0) {
            return "empty";
        }
        return (sum.getValue() & 0xffff) == 100 ? "sum of 99" : "other";
    }
}
