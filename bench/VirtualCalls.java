/** Calls through a class and an interface with several implementations. */
public class VirtualCalls {
    interface Scaled {
        int scale(int x);
    }

    static abstract class Shape implements Scaled {
        abstract int area(int x);
    }

    static class Square extends Shape {
        int area(int x) {
            return x * x;
        }

        public int scale(int x) {
            return x + 1;
        }
    }

    static class Strip extends Shape {
        int area(int x) {
            return x + x;
        }

        public int scale(int x) {
            return x - 1;
        }
    }

    static class Dot extends Shape {
        int area(int x) {
            return 1;
        }

        public int scale(int x) {
            return x;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Square(), new Strip(), new Dot(), new Square()};
        int sum = 0;
        for (int i = 0; i < 12_000_000; i++) {
            Shape shape = shapes[i & 3];
            Scaled scaled = shape;
            sum += shape.area(i) ^ scaled.scale(sum);
        }
        System.out.println(sum);
    }
}
