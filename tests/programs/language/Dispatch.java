/** Virtual dispatch, hiding of fields and static methods, covariant returns, protected access. */
public class Dispatch {
    static class Base {
        String name = "base";

        static String kind() {
            return "Base";
        }

        String show() {
            return "show " + name;
        }

        Object self() {
            return this;
        }

        private String hidden() {
            return "base hidden";
        }

        String callHidden() {
            return hidden();
        }

        protected String accept(Object o) {
            return "Base object";
        }

        protected String accept(String s) {
            return "Base string";
        }
    }

    static class Derived extends Base {
        String name = "derived";

        static String kind() {
            return "Derived";
        }

        @Override
        String show() {
            return super.show() + " over " + name + " " + super.name + " " + ((Base) this).name;
        }

        @Override
        Derived self() {
            return this;
        }

        String hidden() {
            return "derived hidden";
        }

        @Override
        protected String accept(Object o) {
            return "Derived object";
        }

        String accept(Integer i) {
            return "Derived integer";
        }
    }

    static abstract class Shape {
        abstract double area();

        public String toString() {
            return getClass().getSimpleName() + " " + area();
        }
    }

    static class Square extends Shape {
        double side;

        Square(double side) {
            this.side = side;
        }

        double area() {
            return side * side;
        }
    }

    static class Circle extends Shape {
        double area() {
            return 3;
        }
    }

    static class Visitor {
        String visit(Shape s) {
            return "shape";
        }

        String visit(Square s) {
            return "square";
        }
    }

    public static void main(String[] args) {
        Base b = new Derived();
        Derived d = (Derived) b;
        System.out.println(b.name + " " + d.name + " " + ((Base) d).name);
        System.out.println(b.show());
        System.out.println(b.callHidden() + " " + d.hidden());
        System.out.println(Base.kind() + " " + Derived.kind());
        System.out.println(b.self() == d.self());
        System.out.println(b.accept("s") + " " + d.accept("s") + " " + d.accept(1) + " " + b.accept(1) + " " + d.accept((Object) "s"));
        Shape[] shapes = {new Square(2), new Circle(), new Square(1.5) {
            @Override
            double area() {
                return -super.area();
            }
        }};
        double total = 0;
        for (Shape s : shapes) {
            System.out.println(s + " " + new Visitor().visit(s));
            total += s.area();
        }
        System.out.println(total + " " + new Visitor().visit(new Square(0)));
        System.out.println(b.getClass().getSimpleName() + " " + (b instanceof Derived) + " " + (b.getClass() == Base.class));
    }
}
