import java.util.Objects;

/** An exact fraction class with normalisation, and complex numbers. */
public class Fractions {
    static final class Fraction extends Number implements Comparable<Fraction> {
        final long n;
        final long d;

        Fraction(long n, long d) {
            if (d == 0) {
                throw new ArithmeticException("zero denominator");
            }
            long g = gcd(Math.abs(n), Math.abs(d));
            long sign = d < 0 ? -1 : 1;
            this.n = sign * n / g;
            this.d = sign * d / g;
        }

        static long gcd(long a, long b) {
            return b == 0 ? Math.max(a, 1) : gcd(b, a % b);
        }

        Fraction plus(Fraction o) {
            return new Fraction(Math.addExact(Math.multiplyExact(n, o.d), Math.multiplyExact(o.n, d)), Math.multiplyExact(d, o.d));
        }

        Fraction times(Fraction o) {
            return new Fraction(n * o.n, d * o.d);
        }

        Fraction inverse() {
            return new Fraction(d, n);
        }

        @Override
        public int compareTo(Fraction o) {
            return Long.compare(n * o.d, o.n * d);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Fraction f && f.n == n && f.d == d;
        }

        @Override
        public int hashCode() {
            return Objects.hash(n, d);
        }

        @Override
        public String toString() {
            return d == 1 ? "" + n : n + "/" + d;
        }

        @Override
        public int intValue() {
            return (int) (n / d);
        }

        @Override
        public long longValue() {
            return n / d;
        }

        @Override
        public float floatValue() {
            return (float) n / d;
        }

        @Override
        public double doubleValue() {
            return (double) n / d;
        }
    }

    record Complex(double re, double im) {
        Complex plus(Complex o) {
            return new Complex(re + o.re, im + o.im);
        }

        Complex times(Complex o) {
            return new Complex(re * o.re - im * o.im, re * o.im + im * o.re);
        }

        double norm() {
            return re * re + im * im;
        }
    }

    static int mandelbrot(Complex c) {
        Complex z = new Complex(0, 0);
        int i = 0;
        while (i < 50 && z.norm() < 4) {
            z = z.times(z).plus(c);
            i++;
        }
        return i;
    }

    public static void main(String[] args) {
        Fraction half = new Fraction(1, 2);
        Fraction third = new Fraction(-2, -6);
        System.out.println(half.plus(third) + " " + half.times(third) + " " + new Fraction(4, -2) + " " + new Fraction(0, 5) + " " + third.inverse());
        System.out.println(half.compareTo(third) + " " + third.equals(new Fraction(1, 3)) + " " + third.hashCode() + " " + half.intValue() + " " + third.doubleValue() + " " + third.floatValue() + " " + third.byteValue());
        Fraction h = new Fraction(0, 1);
        for (int i = 1; i <= 20; i++) {
            h = h.plus(new Fraction(1, i));
        }
        System.out.println(h);
        try {
            new Fraction(Long.MAX_VALUE, 3).plus(new Fraction(1, Long.MAX_VALUE - 1));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Fraction(0, 1).inverse();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Complex(1, 2).times(new Complex(3, -1)) + " " + new Complex(3, 4).norm());
        for (int y = -5; y <= 5; y++) {
            StringBuilder line = new StringBuilder();
            for (int x = -16; x <= 6; x++) {
                int n = mandelbrot(new Complex(x / 8.0, y / 5.0));
                line.append(n == 50 ? '#' : n > 10 ? '+' : n > 4 ? '-' : '.');
            }
            System.out.println(line);
        }
    }
}
