package geometry;

import static java.lang.Math.max;
import static java.lang.Math.min;

import java.util.ArrayList;
import java.util.List;

/** Static imports, package-private interfaces, constants, several classes in one file. */
public class Shapes {
    static final double EPSILON = 1e-9;

    public static void main(String[] args) {
        List<Shape> shapes = new ArrayList<>(List.of(new Box(0, 0, 4, 3), new Box(2, 1, 6, 5), new Ring(0, 0, 2, 1), new Polygon(0, 0, 4, 0, 4, 4, 2, 6, 0, 4)));
        for (Shape s : shapes) {
            System.out.println(s.name() + " area " + s.area() + " box " + s.bounds());
        }
        Box a = shapes.get(0).bounds();
        Box b = shapes.get(1).bounds();
        System.out.println(a.intersect(b) + " " + a.union(b) + " " + a.intersect(new Box(9, 9, 10, 10)));
        Polygon p = (Polygon) shapes.get(3);
        System.out.println(p.contains(2, 5) + " " + p.contains(5, 5) + " " + p.contains(2, 2) + " " + p.convex());
        System.out.println(new Polygon(0, 0, 4, 0, 1, 1, 0, 4).convex());
        try {
            new Polygon(1, 2, 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Box(3, 0, 1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        shapes.sort((x, y) -> Double.compare(y.area(), x.area()));
        System.out.println(shapes.get(0).name() + " " + shapes.get(3).name() + " " + Math.abs(shapes.get(0).area() - 20) + " " + EPSILON);
    }
}

interface Shape {
    double area();

    Box bounds();

    default String name() {
        return getClass().getSimpleName().toLowerCase();
    }
}

record Box(double left, double bottom, double right, double top) implements Shape {
    Box {
        if (left > right || bottom > top) {
            throw new IllegalArgumentException("inside out: " + left + ".." + right);
        }
    }

    public double area() {
        return (right - left) * (top - bottom);
    }

    public Box bounds() {
        return this;
    }

    Box union(Box o) {
        return new Box(min(left, o.left), min(bottom, o.bottom), max(right, o.right), max(top, o.top));
    }

    Box intersect(Box o) {
        double l = max(left, o.left);
        double b = max(bottom, o.bottom);
        double r = min(right, o.right);
        double t = min(top, o.top);
        return l > r || b > t ? null : new Box(l, b, r, t);
    }
}

class Ring implements Shape {
    private final double x;
    private final double y;
    private final double outer;
    private final double inner;

    Ring(double x, double y, double outer, double inner) {
        this.x = x;
        this.y = y;
        this.outer = outer;
        this.inner = inner;
    }

    public double area() {
        return Math.PI * (outer * outer - inner * inner);
    }

    public Box bounds() {
        return new Box(x - outer, y - outer, x + outer, y + outer);
    }
}

class Polygon implements Shape {
    private final double[] points;

    Polygon(double... points) {
        if (points.length < 6 || points.length % 2 != 0) {
            throw new IllegalArgumentException(points.length + " coordinates");
        }
        this.points = points.clone();
    }

    public double area() {
        double sum = 0;
        for (int i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
            sum += points[j] * points[i + 1] - points[i] * points[j + 1];
        }
        return Math.abs(sum) / 2;
    }

    boolean contains(double x, double y) {
        boolean in = false;
        for (int i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
            if (points[i + 1] > y != points[j + 1] > y && x < (points[j] - points[i]) * (y - points[i + 1]) / (points[j + 1] - points[i + 1]) + points[i]) {
                in = !in;
            }
        }
        return in;
    }

    boolean convex() {
        int n = points.length;
        int sign = 0;
        for (int i = 0; i < n; i += 2) {
            double cross = (points[(i + 2) % n] - points[i]) * (points[(i + 5) % n] - points[(i + 3) % n]) - (points[(i + 3) % n] - points[i + 1]) * (points[(i + 4) % n] - points[(i + 2) % n]);
            if (cross != 0 && sign != 0 && Math.signum(cross) != sign) {
                return false;
            }
            sign = cross != 0 ? (int) Math.signum(cross) : sign;
        }
        return true;
    }

    public Box bounds() {
        Box b = new Box(points[0], points[1], points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            b = b.union(new Box(points[i], points[i + 1], points[i], points[i + 1]));
        }
        return b;
    }
}
