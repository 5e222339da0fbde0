import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/** MessageDigest, CRC32, Adler32, Base64, HexFormat. */
public class Digests {
    static String hex(String algorithm, byte[] data) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(data));
    }

    public static void main(String[] args) throws Exception {
        byte[][] inputs = {new byte[0], "abc".getBytes(StandardCharsets.US_ASCII), "The quick brown fox jumps over the lazy dog".getBytes(StandardCharsets.US_ASCII), new byte[1000]};
        for (byte[] in : inputs) {
            System.out.println("MD5 " + hex("MD5", in));
            System.out.println("SHA-1 " + hex("SHA-1", in));
            System.out.println("SHA-256 " + hex("SHA-256", in));
            CRC32 crc = new CRC32();
            crc.update(in);
            Adler32 adler = new Adler32();
            adler.update(in);
            System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()));
        }
        System.out.println(hex("SHA-512", inputs[1]));
        MessageDigest md = MessageDigest.getInstance("SHA-256");
        md.update((byte) 'a');
        md.update("bc".getBytes(StandardCharsets.US_ASCII));
        System.out.println(MessageDigest.isEqual(md.digest(), MessageDigest.getInstance("SHA-256").digest(inputs[1])) + " " + md.getAlgorithm() + " " + md.getDigestLength());
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\u00ff\u00fe~~"}) {
            byte[] b = s.getBytes(StandardCharsets.ISO_8859_1);
            String e = Base64.getEncoder().encodeToString(b);
            System.out.println(e + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(b) + " " + Arrays.equals(Base64.getDecoder().decode(e), b));
        }
        System.out.println(Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString(new byte[40]));
        for (String bad : new String[] {"a", "a===", "ab!d"}) {
            try {
                Base64.getDecoder().decode(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        HexFormat f = HexFormat.ofDelimiter(":").withUpperCase();
        System.out.println(f.formatHex(new byte[] {1, -1, 127}) + " " + Arrays.toString(f.parseHex("0A:FF")) + " " + HexFormat.of().toHexDigits((short) 0xabc) + " " + HexFormat.fromHexDigits("7f") + " " + HexFormat.isHexDigit('g'));
        try {
            HexFormat.of().parseHex("abc");
        } catch (IllegalArgumentException e) {
            System.out.println("odd digits");
        }
    }
}
