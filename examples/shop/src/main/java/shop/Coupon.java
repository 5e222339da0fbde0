package shop;

/** Codes such as "SAVE20" or "FREESHIP". Its parser trusts the code's length. */
public final class Coupon {
    private Coupon() {
    }

    public static int percentOff(String code) {
        if (!code.startsWith("SAVE")) {
            return 0;
        }
        int tens = code.charAt(4) - '0';
        int ones = code.charAt(5) - '0';
        if (tens < 0 || tens > 9 || ones < 0 || ones > 9) {
            return 0;
        }
        return tens * 10 + ones;
    }

    public static boolean isFreeShipping(String code) {
        return "FREESHIP".equals(code);
    }
}
