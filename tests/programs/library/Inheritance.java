package zoo.animals;

import java.util.ArrayList;
import java.util.List;

/** A class in a package: protected and package access, abstract templates, visitors, builders. */
public class Inheritance {
    static abstract class Animal {
        private static int born;
        protected final String name;
        final int number;

        protected Animal(String name) {
            this.name = name;
            this.number = ++born;
        }

        protected abstract String sound();

        public final String speak(int times) {
            StringBuilder s = new StringBuilder(name).append(": ");
            for (int i = 0; i < times; i++) {
                s.append(i > 0 ? separator() : "").append(sound());
            }
            return s.toString();
        }

        protected String separator() {
            return ", ";
        }

        abstract <R> R accept(Visitor<R> v);
    }

    interface Visitor<R> {
        R dog(Dog d);

        R cat(Cat c);

        default R other(Animal a) {
            throw new UnsupportedOperationException(a.name);
        }
    }

    static class Dog extends Animal {
        Dog(String name) {
            super(name);
        }

        @Override
        protected String sound() {
            return "woof";
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.dog(this);
        }
    }

    static class Cat extends Animal {
        int lives = 9;

        Cat(String name) {
            super(name);
        }

        @Override
        protected String sound() {
            return lives-- > 7 ? "meow" : "hiss";
        }

        @Override
        protected String separator() {
            return super.separator().trim() + lives + " ";
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.cat(this);
        }
    }

    static class Robot extends Animal {
        Robot() {
            super("robot");
        }

        @Override
        protected String sound() {
            return "beep";
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.other(this);
        }
    }

    static class Zoo {
        private final String title;
        private final List<Animal> animals;

        private Zoo(Builder b) {
            title = b.title;
            animals = List.copyOf(b.animals);
        }

        static Builder builder() {
            return new Builder();
        }

        static class Builder {
            private String title = "untitled";
            private final List<Animal> animals = new ArrayList<>();

            Builder title(String t) {
                title = t;
                return this;
            }

            Builder with(Animal... more) {
                animals.addAll(List.of(more));
                return this;
            }

            Zoo build() {
                if (animals.isEmpty()) {
                    throw new IllegalStateException("empty zoo");
                }
                return new Zoo(this);
            }
        }
    }

    public static void main(String[] args) {
        Zoo zoo = Zoo.builder().title("small").with(new Dog("rex"), new Cat("tom")).with(new Robot()).build();
        System.out.println(zoo.title + " " + zoo.animals.size() + " " + Animal.born);
        for (Animal a : zoo.animals) {
            System.out.println(a.number + " " + a.speak(4) + " " + a.getClass().getName() + " " + a.getClass().getPackageName());
        }
        Visitor<String> describe = new Visitor<>() {
            @Override
            public String dog(Dog d) {
                return "good boy " + d.name;
            }

            @Override
            public String cat(Cat c) {
                return c.name + " has " + c.lives + " lives";
            }
        };
        for (Animal a : zoo.animals) {
            try {
                System.out.println(a.accept(describe));
            } catch (UnsupportedOperationException e) {
                System.out.println("cannot describe " + e.getMessage());
            }
        }
        try {
            Zoo.builder().build();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            zoo.animals.add(new Robot());
        } catch (UnsupportedOperationException e) {
            System.out.println("closed " + Animal.born);
        }
        try {
            throw new IllegalStateException("trace");
        } catch (IllegalStateException e) {
            System.out.println(e.getStackTrace()[0]);
        }
    }
}
