/** Default, static and private interface methods; diamonds and super calls. */
public class Interfaces {
    interface Named {
        String name();

        default String greet() {
            return prefix() + name();
        }

        private String prefix() {
            return "hello " + helper(1) + " ";
        }

        private static String helper(int n) {
            return "x".repeat(n);
        }

        static Named of(String name) {
            return () -> name;
        }
    }

    interface Loud extends Named {
        @Override
        default String greet() {
            return Named.super.greet().toUpperCase() + "!";
        }
    }

    interface Polite extends Named {
        @Override
        default String greet() {
            return "dear " + name();
        }
    }

    record Person(String name) implements Loud, Polite {
        @Override
        public String greet() {
            return Loud.super.greet() + " / " + Polite.super.greet();
        }
    }

    static class Animal {
        public String sound() {
            return "...";
        }
    }

    interface Barks {
        default String sound() {
            return "woof";
        }
    }

    static class Dog extends Animal implements Barks {
    }

    static class Puppy extends Dog implements Barks {
        @Override
        public String sound() {
            return super.sound() + "?";
        }
    }

    interface A {
        default String who() {
            return "A";
        }
    }

    interface B extends A {
        default String who() {
            return "B" + A.super.who();
        }
    }

    interface C extends A {
    }

    static class D implements B, C {
    }

    interface Shape {
        double area();

        default int compare(Shape other) {
            return Double.compare(area(), other.area());
        }
    }

    public static void main(String[] args) {
        System.out.println(Named.of("ann").greet());
        Loud loud = () -> "bob";
        System.out.println(loud.greet());
        System.out.println(new Person("eve").greet());
        System.out.println(new Dog().sound() + " " + new Puppy().sound());
        Barks b = new Dog();
        System.out.println(b.sound());
        System.out.println(new D().who());
        Shape one = () -> 1.5;
        Shape two = () -> 2.5;
        System.out.println(one.compare(two) + " " + two.compare(one) + " " + one.compare(one));
        System.out.println(one instanceof Shape);
        Object o = (Named & java.io.Serializable) () -> "both";
        System.out.println(((Named) o).name() + " " + (o instanceof java.io.Serializable));
    }
}
