/** Parsing and printing of float and double. */
public class ParseFloats {
    static void parse(String text) {
        try {
            System.out.println(text + " = " + Double.parseDouble(text) + " " + Float.parseFloat(text));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"0", "-0", "1", " 1.5 ", "1e3", "1E-3", ".5", "5.", "1.7976931348623157e308", "1e309",
            "4.9e-324", "2e-324", "NaN", "-Infinity", "0x1.8p3", "0x1p-1074", "1d", "1f", "3.4028236e38", "1e", "", "abc",
            "1,5", "--1", "0.1", "0.10000000000000001", "123456789012345678901234567890", "9007199254740993",
            "2.2250738585072012e-308", "8.41e21", "1.0e23"}) {
            parse(text);
        }
        double[] doubles = {1, 10, 1e6, 1e7, 12345678.9, 0.001, 0.0001, 1.0 / 3, 2.0 / 3, 100.0 / 3, 1e21, 1e-5,
            123456789.125, 5e-324, 1.7976931348623157e308, 9.999999999999999e22, 4.35, 0.3, 1234567.0, 33333333.3};
        for (double d : doubles) {
            System.out.println(d + " " + (float) d + " " + Double.toHexString(d) + " " + Float.toHexString((float) d));
        }
        System.out.println(Double.valueOf("1e1").equals(10.0) + " " + Double.isFinite(1 / 0.0) + " " + Float.isNaN(0f / 0));
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println(Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Long.hashCode(1L << 40) + " " + Boolean.hashCode(true));
        System.out.println(Double.longBitsToDouble(0x7ff8000000000000L) + " " + Float.intBitsToFloat(0x7f7fffff) + " "
                + Double.doubleToRawLongBits(-0.0) + " " + Float.floatToRawIntBits(-1f));
        System.out.println(Double.MIN_NORMAL + " " + Float.MIN_NORMAL + " " + Float.MAX_VALUE + " " + Double.MAX_EXPONENT);
    }
}
