/** Vectors, rays, statistics, flights and minima; each target throws when its guard holds. */
class Flight {
    static void reached() {
        throw new AssertionError("reached");
    }

    static void planeAndSphere(double x, double y, double z) {
        if (x * 1 + y * 2 + z * 3 == 14.0 && x * x + y * y + z * z == 14.0) reached();
    }

    static void orthogonalUnits(double a, double b, double c, double d, double e, double f) {
        if (a * d + b * e + c * f == 0 && a * a + b * b + c * c == 1 && d * d + e * e + f * f == 1 && a > 0.1 && d > 0.1
                && b > 0.1) reached();
    }

    static void orderedDot(int a, int b, int c, int d, int e, int f) {
        if (a * d + b * e + c * f == 32 && a < b && b < c && d < e && e < f && a > 0 && d > 0) reached();
    }

    static void cross(double ax, double ay, double az, double bx, double by, double bz) {
        double cx = ay * bz - az * by, cy = az * bx - ax * bz, cz = ax * by - ay * bx;
        if (cx == 1 && cy == 2 && cz == -3) reached();
    }

    static void sphereAhead(double ox, double oy, double oz, double dx, double dy, double dz,
            double cx, double cy, double cz, double rad) {
        double lx = ox - cx, ly = oy - cy, lz = oz - cz;
        double a = dx * dx + dy * dy + dz * dz, b = 2 * (lx * dx + ly * dy + lz * dz);
        double c = lx * lx + ly * ly + lz * lz - rad * rad;
        double disc = b * b - 4 * a * c;
        if (rad > 1 && c > 0) {
            if (disc >= 0 && a > 0) {
                double t0 = (-b - Math.sqrt(disc)) / (2 * a);
                if (t0 > 5 && t0 < 5.5 && rad < 3) reached();
            }
        }
    }

    static void grazing(double ox, double oy, double dx, double dy) {
        double n = Math.sqrt(dx * dx + dy * dy);
        double ux = dx / n, uy = dy / n;
        double tca = -(ox * ux + oy * uy);
        double d2 = ox * ox + oy * oy - tca * tca;
        if (tca > 10 && d2 < 1 && d2 > 0.99 && ox < -5) reached();
    }

    static void ratings(double a, double b, double c, double d, double e) {
        double m = (a + b + c + d + e) / 5;
        double v = ((a - m) * (a - m) + (b - m) * (b - m) + (c - m) * (c - m) + (d - m) * (d - m) + (e - m) * (e - m)) / 5;
        if (m > 3 && m < 3.01 && Math.sqrt(v) > 1.4 && Math.sqrt(v) < 1.45 && a >= 1 && b >= 1 && c >= 1
                && d >= 1 && e >= 1 && a <= 5 && b <= 5 && c <= 5 && d <= 5 && e <= 5) reached();
    }

    static void standardised(double a, double b, double c) {
        double m = (a + b + c) / 3;
        double sd = Math.sqrt(((a - m) * (a - m) + (b - m) * (b - m) + (c - m) * (c - m)) / 2);
        if (m == 0 && sd == 1 && a < b && b < c) reached();
    }

    static void closestApproach(double x1, double y1, double h1, double x2, double y2, double h2) {
        double v = 450;
        double dx = x2 - x1, dy = y2 - y1;
        double vx = v * (Math.sin(h2) - Math.sin(h1)), vy = v * (Math.cos(h2) - Math.cos(h1));
        double tm = -(dx * vx + dy * vy) / (vx * vx + vy * vy);
        double d = Math.sqrt(dx * dx + dy * dy);
        if (d > 40 && tm > 0 && tm < 0.3) {
            double mx = dx + vx * tm, my = dy + vy * tm;
            if (Math.sqrt(mx * mx + my * my) < 3) reached();
        }
    }

    static void headOn(double psi1, double psi2, double gs, double x, double y) {
        double vx = gs * Math.sin(Math.toRadians(psi1)) - 300 * Math.sin(Math.toRadians(psi2));
        double vy = gs * Math.cos(Math.toRadians(psi1)) - 300 * Math.cos(Math.toRadians(psi2));
        if (gs > 150 && gs < 600 && psi1 >= 0 && psi1 < 360 && psi2 >= 0 && psi2 < 360 && x * vy - y * vx == 0
                && x * x + y * y > 100 && x * vx + y * vy < -1000) reached();
    }

    static void standardTurn(double turn, double bank) {
        double rate = 9.81 * Math.tan(bank)/ (200 * 0.5144);
        if (Math.abs(rate - Math.toRadians(3)) < 1e-9 && turn * rate == Math.PI / 2) reached();
    }

    static void greatCircle(double lat1, double lon1, double lat2, double lon2) {
        double dl = lon2 - lon1;
        double a = Math.sin((lat2 - lat1) / 2) * Math.sin((lat2 - lat1) / 2)
                + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dl / 2) * Math.sin(dl / 2);
        double dist = 2 * 6371 * Math.asin(Math.sqrt(a));
        if (dist > 1000 && dist < 1000.5 && lat1 > 0.5 && lat2 < 0.4 && lon1 > 1 && lon2 > 1) reached();
    }

    static void powell(double x, double y) {
        if (10000 * x * y - 1 == 0 && Math.exp(-x) + Math.exp(-y) - 1.0001 == 0) reached();
    }

    static void beale(double x, double y) {
        double a = 1.5 - x * (1 - y), b = 2.25 - x * (1 - y * y), c = 2.625 - x * (1 - y * y * y);
        if (a * a + b * b + c * c <= 1e-12) reached();
    }

    static void wood(double x1, double x2, double x3, double x4) {
        double f = 100 * Math.pow(x2 - x1 * x1,2) + Math.pow(1 - x1,2) + 90 * Math.pow(x4 - x3 * x3,2) + Math.pow(1 - x3,2)
                + 10.1 * (Math.pow(x2 - 1,2) + Math.pow(x4 - 1,2)) + 19.8 * (x2 - 1) * (x4 - 1);
        if (f < 1e-6) reached();
    }

    static void helix(double x, double y, double z) {
        double th = Math.atan2(y, x) / (2 * Math.PI);
        if (x < 0) th += 0.5;
        double f = 100 * (Math.pow(z - 10 * th,2) + Math.pow(Math.sqrt(x * x + y * y) - 1,2)) + z * z;
        if (f < 1e-9) reached();
    }

    static void himmelblau(double x, double y) {
        if (Math.abs(x * x + y - 11) + Math.abs(x + y * y - 7) < 1e-9 && x < 0 && y > 0) reached();
    }

    static void mcCormick(double x, double y) {
        if (Math.sin(x + y) + (x - y) * (x - y) - 1.5 * x + 2.5 * y + 1 < -1.9132) reached();
    }

    static void easom(double x, double y) {
        double away = (x - Math.PI) * (x - Math.PI) + (y - Math.PI) * (y - Math.PI);
        if (-Math.cos(x) * Math.cos(y) * Math.exp(-away) < -0.999999) reached();
    }

    static void chainOfRosenbrocks(double x, double y, double z, double w) {
        double[] v = {x,y,z,w};
        double f = 0;
        for (int i = 0; i < 3; i++) f += 100 * Math.pow(v[i + 1] - v[i] * v[i],2) + Math.pow(1 - v[i],2);
        if (f < 1e-4) reached();
    }

    static void bard(double x1, double x2, double x3) {
        double[] y = {0.14,0.18,0.22,0.25,0.29,0.32,0.35,0.39,0.37,0.58,0.73,0.96,1.34,2.10,4.39};
        double f = 0;
        for (int i = 1; i <= 15; i++) {
            double u = i, v = 16 - i, w = Math.min(u,v);
            double e = y[i - 1] - (x1 + u / (v * x2 + w * x3));
            f += e * e;
        }
        if (f < 0.0083) reached();
    }

    static void broyden(double x1, double x2, double x3) {
        if (3 * x1 - Math.cos(x2 * x3) - 0.5 == 0 && x1 * x1 - 81 * (x2 + 0.1) * (x2 + 0.1) + Math.sin(x3) + 1.06 == 0
                && Math.abs(Math.exp(-x1 * x2) + 20 * x3 + (10 * Math.PI - 3) / 3) < 1e-10) reached();
    }
}
