/** Parsing and printing integers in all radixes, signed and unsigned, and the messages of failures. */
public class ParseIntegers {
    static void parse(String text, int radix) {
        try {
            System.out.println("int " + text + "/" + radix + " = " + Integer.parseInt(text, radix));
        } catch (NumberFormatException e) {
            System.out.println("int " + e.getMessage());
        }
        try {
            System.out.println("long " + text + "/" + radix + " = " + Long.parseLong(text, radix));
        } catch (NumberFormatException e) {
            System.out.println("long " + e.getMessage());
        }
    }

    static void decode(String text) {
        try {
            System.out.println("decode " + Integer.decode(text) + " " + Long.decode(text));
        } catch (NumberFormatException e) {
            System.out.println("decode " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"0", "-0", "+7", "2147483647", "-2147483648", "2147483648", "", "-", "+", " 1",
            "1_000", "\u0661\u0662", "9223372036854775808"}) {
            parse(text, 10);
        }
        parse(null, 10);
        parse("zz", 36);
        parse("-ff", 16);
        parse("12", 2);
        parse("1", 37);
        for (String text : new String[] {"0x1F", "-#ff", "010", "08", "0x", "--1", "+0xA"}) {
            decode(text);
        }
        for (int v : new int[] {0, -1, Integer.MIN_VALUE, 255}) {
            System.out.println(Integer.toString(v, 2) + " " + Integer.toString(v, 36) + " " + Integer.toHexString(v) + " "
                    + Integer.toOctalString(v) + " " + Integer.toBinaryString(v) + " " + Integer.toUnsignedString(v) + " "
                    + Integer.toUnsignedLong(v) + " " + Long.toHexString(v) + " " + Long.toUnsignedString(v, 16) + " "
                    + Long.toUnsignedString(v) + " " + Long.toOctalString(v));
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7) + " "
                + Integer.compareUnsigned(1, -1) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10));
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("7fff", 16) + " " + Byte.toUnsignedInt((byte) -1));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.parseInt("xx42yy", 2, 4, 10) + " " + Integer.valueOf("77", 8));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false));
    }
}
