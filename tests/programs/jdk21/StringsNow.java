import java.util.Arrays;
import java.util.List;

/** String, StringBuilder and Character methods that came after 17. */
public class StringsNow {
    public static void main(String[] args) {
        System.out.println(Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)) + " " + Arrays.toString("1+2-3".splitWithDelimiters("[+-]", 2)));
        System.out.println("hello".indexOf('l', 0, 3) + " " + "hello".indexOf("lo", 2, 5) + " " + "hello".indexOf('o', 0, 4));
        StringBuilder s = new StringBuilder();
        s.repeat("ab", 3).repeat('-', 2).repeat(0x1F600, 1);
        System.out.println(s.length() + " " + s.substring(0, 8));
        System.out.println(Character.isEmoji(0x1F600) + " " + Character.isEmoji('a') + " " + Character.isEmojiModifier(0x1F3FB));
        System.out.println("b".compareTo("a") + " " + List.of("x", "y").reversed());
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.clamp(-0.5, 0.0, 1.0) + " " + Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 2) + " " + Math.unsignedMultiplyHigh(-1L, -1L));
        System.out.println(Integer.compress(0b10110101, 0b11110000) + " " + Integer.expand(0b1011, 0b11110000) + " " + Long.compress(0xff00L, 0x0f0f0L));
        System.out.println(Math.divideExact(7, 2) + " " + Math.floorDivExact(-7, 2) + " " + Math.ceilDivExact(7, 2));
        try {
            Math.divideExact(Integer.MIN_VALUE, -1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Float.float16ToFloat((short) 0x3c00) + " " + Float.floatToFloat16(65504f) + " " + Float.float16ToFloat(Float.floatToFloat16(0.1f)));
    }
}
