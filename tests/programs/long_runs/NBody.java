/** Planets under gravity: double arithmetic on fields. */
public class NBody {
    static final class Body {
        double x, y, z, vx, vy, vz, mass;

        Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx;
            this.vy = vy;
            this.vz = vz;
            this.mass = mass;
        }
    }

    final Body[] bodies = {
        new Body(0, 0, 0, 0, 0, 0, 40),
        new Body(4.8, -1.2, -0.1, 0.6, 2.8, -0.02, 0.04),
        new Body(8.3, 4.1, -0.4, -1.0, 1.8, 0.008, 0.01),
        new Body(12.9, -15.1, -0.2, 1.1, 0.9, -0.01, 0.002),
        new Body(15.4, -25.9, 0.18, 0.98, 0.6, -0.03, 0.002),
    };

    void advance(double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double d2 = dx * dx + dy * dy + dz * dz;
                double mag = dt / (d2 * Math.sqrt(d2));
                a.vx -= dx * b.mass * mag;
                a.vy -= dy * b.mass * mag;
                a.vz -= dz * b.mass * mag;
                b.vx += dx * a.mass * mag;
                b.vy += dy * a.mass * mag;
                b.vz += dz * a.mass * mag;
            }
        }
        for (Body b : bodies) {
            b.x += dt * b.vx;
            b.y += dt * b.vy;
            b.z += dt * b.vz;
        }
    }

    double energy() {
        double e = 0;
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                e -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        return e;
    }

    public static void main(String[] args) {
        NBody system = new NBody();
        System.out.println(system.energy());
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 4000; i++) {
                system.advance(0.001);
            }
            System.out.println(system.energy() + " " + system.bodies[1].x);
        }
    }
}
