/** Dot products, rays, statistics, aircraft; each target throws when its guard holds. */
class Vectors {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void orthogonal(double x, double y, double z) {
        if (x * 3 + y * 4 + z * 5 == 0.0 && x * x + y * y + z * z > 1.0 && x > 0.5 && y > 0.5) reached();
    }

    static void unit(double x, double y, double z) {
        if (x * x + y * y + z * z == 1.0 && x > 0.1 && y > 0.2 && z > 0.3) reached();
    }

    static void dot(double a, double b, double c, double d) {
        if (a * c + b * d == 11.0 && a * d - b * c == -2.0 && a > 0 && d > 0) reached();
    }

    static void dotOfInts(int a, int b, int c, int d) {
        if (a * c + b * d == 1111 && a * d == b * c && a > 1 && b > 2 && c > 3) reached();
    }

    static void raySphere(double ox, double oy, double oz, double dx, double dy, double dz) {
        double a = dx * dx + dy * dy + dz * dz;
        double b = 2 * (ox * dx + oy * dy + oz * dz);
        double c = ox * ox + oy * oy + oz * oz - 4.0;
        double discriminant = b * b - 4 * a * c;
        if (c > 1.0 && a > 0.0 && discriminant > 0.0) {
            double t = (-b - Math.sqrt(discriminant)) / (2 * a);
            if (t > 1.0 && t < 1.5) reached();
        }
    }

    static void raySphereTouches(double oy, double dx, double dy) {
        double ox = -5.0;
        double a = dx * dx + dy * dy;
        double b = 2 * (ox * dx + oy * dy);
        double c = ox * ox + oy * oy - 4.0;
        if (a > 0.5 && dy > 0.1 && b * b - 4 * a * c == 0.0) reached();
    }

    static void meanAndDeviation(double a, double b, double c, double d) {
        double mean = (a + b + c + d) / 4;
        double variance = ((a - mean) * (a - mean) + (b - mean) * (b - mean)
                + (c - mean) * (c - mean) + (d - mean) * (d - mean)) / 4;
        if (mean == 10.0 && Math.sqrt(variance) > 2.0 && Math.sqrt(variance) < 2.1 && a < b && b < c && c < d) reached();
    }

    static void meanOfInts(int a, int b, int c) {
        if (a >= 0 && b >= 0 && c >= 0 && a <= 100 && b <= 100 && c <= 100) {
            double mean = (a + b + c) / 3.0;
            double deviation = Math.sqrt(((a - mean) * (a - mean) + (b - mean) * (b - mean)
                    + (c - mean) * (c - mean)) / 3.0);
            if (mean == 50.0 && deviation > 20.0 && deviation < 20.5) reached();
        }
    }

    static void deviationIsExact(double a, double b) {
        double mean = (a + b) / 2;
        double variance = (a - mean) * (a - mean) + (b - mean) * (b - mean);
        if (variance == 8.0 && mean == 3.0) reached();
    }

    static void separation(double x, double y, double vx, double vy, double heading) {
        double rx = vx - 400.0 * Math.cos(heading);
        double ry = vy - 400.0 * Math.sin(heading);
        double t = -(x * rx + y * ry) / (rx * rx + ry * ry);
        if (t > 0.01 && t < 0.5 && x * x + y * y > 400.0) {
            double cx = x + t * rx;
            double cy = y + t * ry;
            if (Math.sqrt(cx * cx + cy * cy) < 5.0 && Math.abs(vx) + Math.abs(vy) > 300.0) reached();
        }
    }

    static void turn(double psi, double dPsi, double v) {
        double radius = v * v / (9.80665 * Math.tan(dPsi));
        double dx = radius * (Math.sin(psi) - Math.sin(psi - 0.5));
        double dy = radius * (Math.cos(psi - 0.5) - Math.cos(psi));
        if (v > 100 && v < 300 && dPsi > 0.1 && dPsi < 0.5 && dx * dx + dy * dy < 1000000.0 && dx > 950.0) reached();
    }

    static void conflict(double theta, double gs, double other) {
        double closing = gs * Math.cos(theta) + other;
        double crossing = gs * Math.sin(theta);
        if (gs > 200 && gs < 500 && other > 200 && other < 500 && Math.atan2(crossing, closing) > 0.7
                && Math.hypot(closing, crossing) == 480.0) reached();
    }

    static void chain(double a, double b, double c, double d, double e, double f) {
        if (Math.sin(a) > Math.sin(b) && Math.sin(b) > Math.sin(c) && Math.sin(c) > Math.sin(d)
                && Math.sin(d) > Math.sin(e) && Math.sin(e) > Math.sin(f)) reached();
    }

    static void chainUp(double a, double b, double c, double d) {
        if (a < b && b < c && c < d && Math.cos(a) < Math.cos(b) && Math.cos(b) < Math.cos(c)
                && Math.cos(c) < Math.cos(d) && a > 10.0 && d < 13.0) reached();
    }

    static void neverShort(double x, double y) {
        if (x > 1.0 && y > 1.0 && Math.sqrt(x * x + y * y) < 1.0) reached();
    }
}
