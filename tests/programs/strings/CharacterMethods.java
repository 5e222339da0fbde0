/** Classification and conversion of characters. */
public class CharacterMethods {
    static String classify(int c) {
        StringBuilder s = new StringBuilder();
        s.append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'D' : '-')
                .append(Character.isLetterOrDigit(c) ? 'A' : '-').append(Character.isWhitespace(c) ? 'W' : '-')
                .append(Character.isSpaceChar(c) ? 'S' : '-').append(Character.isUpperCase(c) ? 'U' : '-')
                .append(Character.isLowerCase(c) ? 'l' : '-').append(Character.isTitleCase(c) ? 'T' : '-')
                .append(Character.isISOControl(c) ? 'C' : '-').append(Character.isDefined(c) ? 'd' : '-')
                .append(Character.isJavaIdentifierStart(c) ? 'J' : '-').append(Character.isJavaIdentifierPart(c) ? 'j' : '-')
                .append(Character.isAlphabetic(c) ? 'a' : '-').append(Character.isIdeographic(c) ? 'i' : '-')
                .append(Character.isMirrored(c) ? 'm' : '-').append(Character.isIdentifierIgnorable(c) ? 'g' : '-');
        return s.append(' ').append(Character.getType(c)).toString();
    }

    public static void main(String[] args) {
        int[] samples = {'a', 'Z', '5', ' ', '\t', '\n', '_', '$', '(', 0, 0x7f, 0xa0, 0xe9, 0xdf, 0x1c5, 0x3b1, 0x416, 0x5d0,
            0x661, 0x2003, 0x4e2d, 0xac00, 0xd800, 0xffff, 0x1d400, 0x1f600, 0x20000};
        for (int c : samples) {
            System.out.println(Integer.toHexString(c) + " " + classify(c) + " " + Integer.toHexString(Character.toUpperCase(c)) + " "
                    + Integer.toHexString(Character.toLowerCase(c)) + " " + Integer.toHexString(Character.toTitleCase(c)) + " "
                    + Character.getNumericValue(c) + " " + Character.digit(c, 16) + " " + Character.getDirectionality(c));
        }
        for (int d = 0; d < 16; d += 5) {
            System.out.print(Character.forDigit(d, 16) + " " + Character.forDigit(d, 36) + " ");
        }
        System.out.println((int) Character.forDigit(10, 10));
        System.out.println(Character.compare('a', 'b') + " " + Character.MIN_RADIX + " " + Character.isValidCodePoint(0x110000) + " " + Character.isBmpCodePoint(0xffff));
        System.out.println(Character.UnicodeBlock.of('\u4e2d') + " " + Character.UnicodeScript.of('\u03b1') + " " + Character.toString(97));
        int letters = 0;
        int digits = 0;
        int upper = 0;
        for (int c = 0; c < 0x3000; c++) {
            if (Character.isLetter(c)) letters++;
            if (Character.isDigit(c)) digits++;
            if (Character.toUpperCase(c) != c) upper++;
        }
        System.out.println(letters + " " + digits + " " + upper);
    }
}
