/** The order in which classes and objects are initialised. */
public class StaticInit {
    static StringBuilder log = new StringBuilder();

    static int say(String what) {
        System.out.println(what);
        return what.length();
    }

    static class Base {
        static int s = say("Base static");
        int f = say("Base field");

        {
            say("Base block");
        }

        Base() {
            say("Base constructor");
            hook();
        }

        void hook() {
            say("Base hook");
        }
    }

    static class Derived extends Base {
        static final int CONSTANT = 42;
        static final Integer NOT_CONSTANT = say("Derived boxed");
        int g = say("Derived field");
        String late = "set";

        static {
            say("Derived static block");
        }

        Derived() {
            super();
            say("Derived constructor " + late);
        }

        @Override
        void hook() {
            say("Derived hook " + late + " " + g);
        }
    }

    interface WithField {
        int F = say("WithField");
    }

    interface WithDefault {
        int D = say("WithDefault");

        default void m() {
        }
    }

    static class Implements implements WithField, WithDefault {
        static {
            say("Implements");
        }
    }

    static class Lazy {
        static {
            say("Lazy never");
        }

        static final String TEXT = "constant";
    }

    static class Cyclic1 {
        static int a = Cyclic2.b + 1;
    }

    static class Cyclic2 {
        static int b = Cyclic1.a + 1;
    }

    public static void main(String[] args) {
        say("main");
        System.out.println(Derived.CONSTANT);
        Derived[] none = new Derived[2];
        say("array made " + none.length);
        new Derived();
        new Derived();
        new Implements();
        System.out.println(WithField.F);
        System.out.println(Lazy.TEXT);
        System.out.println(Cyclic1.a + " " + Cyclic2.b);
        System.out.println(Derived.s);
        System.out.println(Derived.class == none.getClass().getComponentType());
    }
}
