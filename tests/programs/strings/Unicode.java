import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Surrogates, code points, encodings; printed as numbers so that no terminal matters. */
public class Unicode {
    static String codes(String s) {
        StringBuilder out = new StringBuilder();
        s.codePoints().forEach(c -> out.append(Integer.toHexString(c)).append(' '));
        return out.toString().trim();
    }

    public static void main(String[] args) {
        String s = "a\u00e9\u4e2d\uD83D\uDE00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + codes(s));
        System.out.println(s.offsetByCodePoints(0, 4) + " " + s.codePointBefore(5) + " " + s.codePointAt(4));
        System.out.println(Character.isHighSurrogate(s.charAt(3)) + " " + Character.isLowSurrogate(s.charAt(4)) + " " + Character.isSurrogatePair(s.charAt(3), s.charAt(4)));
        System.out.println(Character.toCodePoint('\uD83D', '\uDE00') + " " + Character.charCount(0x1F600) + " " + Arrays.toString(Character.toChars(0x1F600)).length());
        System.out.println(new String(new int[] {0x41, 0x1F601, 0x42}, 0, 3).length() + " " + codes(new StringBuilder(s).reverse().toString()));
        System.out.println(s.indexOf(0x1F600) + " " + s.lastIndexOf(0x4e2d) + " " + codes(s.substring(4)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_8)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_16BE)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_16)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.US_ASCII)));
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        System.out.println(new String(utf8, StandardCharsets.UTF_8).equals(s) + " " + new String(utf8, StandardCharsets.ISO_8859_1).length());
        byte[] broken = {(byte) 0xc3, 0x28, (byte) 0xff, 0x41, (byte) 0xe2, (byte) 0x82};
        System.out.println(codes(new String(broken, StandardCharsets.UTF_8)));
        System.out.println(codes("\uD83D").length() + " " + Arrays.toString("\uD83Dx".getBytes(StandardCharsets.UTF_8)));
        System.out.println(codes("\u00df\u01c6".toUpperCase(java.util.Locale.ROOT)) + " | " + codes("\u03a3\u0391\u03a3".toLowerCase(java.util.Locale.ROOT)));
        System.out.println("\u00e9".equals("e\u0301") + " " + "\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u00e9".compareTo("z"));
        System.out.println(codes("\u2003x\u3000".strip()) + " " + "\u2003x".trim().length() + " " + "\u00a0".isBlank());
        System.out.println(s.chars().sum() + " " + s.hashCode() + " " + "\u4e2d".repeat(3).length());
        System.out.println(Character.getName('A') + " " + Character.getNumericValue('\u0663') + " " + Character.isLetter('\u4e2d'));
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder mixed = new StringBuilder();
        for (int cp : new int[] {0x7f, 0x80, 0xff, 0x100, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff}) {
            String one = Character.toString(cp);
            mixed.append(one.length()).append(one.getBytes(StandardCharsets.UTF_8).length).append(' ');
        }
        System.out.println(mixed);
    }
}
