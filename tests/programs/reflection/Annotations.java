import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** Annotations read at run time: defaults, arrays, nesting, inheritance, repetition, a tiny test runner. */
public class Annotations {
    enum Level {
        LOW, HIGH
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @Inherited
    @interface Info {
        String value() default "none";

        int number() default 7;

        Level level() default Level.LOW;

        Class<?> type() default Object.class;

        String[] tags() default {};

        Nested nested() default @Nested(1.5);

        char letter() default 'x';

        boolean[] flags() default {true, false};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Nested {
        double value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @interface Invisible {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Test {
        Class<? extends Throwable> expected() default None.class;

        class None extends Throwable {
        }
    }

    @Info(value = "base", number = 1 + 2, level = Level.HIGH, type = String[].class, tags = {"a", "b"}, nested = @Nested(-2))
    @Invisible
    static class Base {
        @Info
        @Deprecated
        int field;

        @Tag("one")
        @Tag("two")
        void repeated(@Info("param") int x, String y) {
        }
    }

    static class Derived extends Base {
    }

    static class Suite {
        @Test
        public void passes() {
        }

        @Test
        public void fails() {
            throw new IllegalStateException("broken");
        }

        @Test(expected = ArithmeticException.class)
        public void throwsExpected() {
            int zero = 0;
            System.out.println(1 / zero);
        }

        @Test(expected = ArithmeticException.class)
        public void misses() {
        }

        public void helper() {
        }
    }

    static void runTests(Class<?> suite) throws Exception {
        Method[] methods = suite.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            Test t = m.getAnnotation(Test.class);
            if (t == null) {
                continue;
            }
            Class<?> thrown = Test.None.class;
            try {
                m.invoke(suite.getDeclaredConstructor().newInstance());
            } catch (java.lang.reflect.InvocationTargetException e) {
                thrown = e.getCause().getClass();
            }
            System.out.println(m.getName() + " " + (thrown == t.expected() ? "ok" : "FAILED " + thrown.getSimpleName()));
        }
    }

    public static void main(String[] args) throws Exception {
        Info i = Base.class.getAnnotation(Info.class);
        System.out.println(i.value() + i.number() + i.level() + i.type().getSimpleName() + Arrays.toString(i.tags()) + i.nested().value() + i.letter() + Arrays.toString(i.flags()));
        Info d = Base.class.getDeclaredField("field").getAnnotation(Info.class);
        System.out.println(d.value() + d.number() + d.level() + d.tags().length + " " + d.equals(i) + " " + d.equals(Base.class.getDeclaredField("field").getAnnotation(Info.class)) + " " + (d.hashCode() == Base.class.getDeclaredField("field").getAnnotation(Info.class).hashCode()));
        System.out.println(Base.class.getAnnotations().length + " " + Derived.class.getAnnotations().length + " " + Derived.class.getDeclaredAnnotations().length + " " + Derived.class.isAnnotationPresent(Info.class) + " " + Base.class.isAnnotationPresent(Deprecated.class));
        Method m = Base.class.getDeclaredMethod("repeated", int.class, String.class);
        StringBuilder s = new StringBuilder();
        for (Tag t : m.getAnnotationsByType(Tag.class)) {
            s.append(t.value()).append(' ');
        }
        System.out.println(s + "" + m.getAnnotation(Tag.class) + " " + m.getAnnotation(Tags.class).value().length);
        Annotation[][] params = m.getParameterAnnotations();
        System.out.println(params.length + " " + ((Info) params[0][0]).value() + " " + params[1].length);
        System.out.println(i.annotationType() == Info.class);
        System.out.println(Base.class.getDeclaredField("field").isAnnotationPresent(Deprecated.class) + " " + FunctionalInterface.class.isAnnotation() + " " + Runnable.class.isAnnotationPresent(FunctionalInterface.class));
        runTests(Suite.class);
    }
}
