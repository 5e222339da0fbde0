import java.util.Locale;

/** Printing of floating point in every magnitude through concatenation and format. */
public class NumberFormats {
    public static void main(String[] args) {
        double x = 1.0;
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            s.append(x).append(' ');
            x *= -7.3;
        }
        System.out.println(s);
        s.setLength(0);
        x = 1.0;
        for (int i = 0; i < 40; i++) {
            s.append(x).append(' ');
            x /= 13.7;
        }
        System.out.println(s);
        s.setLength(0);
        float f = 1;
        for (int i = 0; i < 30; i++) {
            s.append(f).append(' ');
            f *= 17.1f;
        }
        System.out.println(s);
        for (int p = 0; p < 8; p++) {
            System.out.println(String.format(Locale.ROOT, "%." + p + "f %." + p + "e %." + (p + 1) + "g", Math.PI * 1000, Math.E / 1000, 12345.6789));
        }
        for (double d : new double[] {0.5, 1.5, 2.5, 0.125, 0.375, 1e15, 1e16, 123456789.987654321, 0.1 + 0.2, 1.0 / 3, 2e-5, 9.995, 99.95}) {
            System.out.println(d + " " + String.format(Locale.ROOT, "%.0f %.1f %.2f %8.3f %-12.4e|", d, d, d, d, d));
        }
        long bits = 0x3ff0000000000000L;
        s.setLength(0);
        for (int i = 0; i < 12; i++) {
            s.append(Double.longBitsToDouble(bits + i * 0x0123456789abcL)).append(' ');
        }
        System.out.println(s);
        System.out.println(Double.toString(100) + Float.toString(1e10f) + Double.toString(1e-3) + Double.toString(0.00099999));
        System.out.println((float) 1e10 + " " + 1.0e7f + " " + 9999999f + " " + 0.001f + " " + 9.999e-4f + " " + 3.4028235e38f + " " + 1.4e-45f);
        System.out.println(1.0E22 + " " + 1.0E23 + " " + 5.0E-324 + " " + 2.2250738585072014E-308 + " " + 4.35 * 100 + " " + 1.1 * 1.1);
    }
}
