package jaunt.replay;

import java.io.File;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Runs the methods that JUnit 4 or 5 would take for tests, each on a new object, in an order that
 * the seed gives. Only the annotations are needed, no engine of JUnit.
 */
final class Tests {
    private static final Set<String> ANNOTATIONS = Set.of("org.junit.jupiter.api.Test", "org.junit.Test");

    private Tests() {}

    /**
     * Operands: the class path of the tests, the seed, the milliseconds a test may take, classes,
     * "--", tests to leave out. Tests and code under test begin anew each time: nothing is left in
     * static fields by those before.
     */
    static void run(List<String> operands, Events events) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : operands.get(0).split(File.pathSeparator)) {
            path.add(Path.of(entry).toUri().toURL());
        }
        // Above them is what cannot begin anew: libraries that belong to an agent.
        ClassLoader parent = Tests.class.getClassLoader();
        try (URLClassLoader loader = new URLClassLoader(path.toArray(new URL[0]), parent)) {
            loader.setDefaultAssertionStatus(true);
            run(loader, operands.subList(1, operands.size()), events);
        }
    }

    private static void run(ClassLoader loader, List<String> operands, Events events) throws InterruptedException {
        long seed = Long.parseLong(operands.get(0));
        long limit = Long.parseLong(operands.get(1));
        int classesEnd = operands.indexOf("--");
        Set<String> leftOut = new HashSet<>(operands.subList(classesEnd + 1, operands.size()));
        List<Test> tests = new ArrayList<>();
        for (String name : operands.subList(2, classesEnd)) {
            tests.addAll(testsOf(loader, name, events));
        }
        Collections.shuffle(tests, new Random(seed));
        for (Test test : tests) {
            if (!leftOut.contains(test.name()) && !finishes(test, limit, events)) {
                // The test still runs and nothing can end it but the end of the process. Whoever
                // asked starts another one for the rest.
                Runtime.getRuntime().halt(0);
            }
        }
    }

    /** A method, or one of its rows if it has a table. */
    private record Test(String name, Method method, Object[] arguments) {}

    private static List<Test> testsOf(ClassLoader loader, String className, Events events) {
        List<Test> tests = new ArrayList<>();
        try {
            Class<?> type = Class.forName(className, false, loader);
            for (Method method : type.getDeclaredMethods()) {
                Annotation table = Rows.table(method);
                if (table != null) {
                    tests.addAll(rowsOf(method, table));
                } else if (annotation(method) != null && method.getParameterCount() == 0) {
                    tests.add(new Test(nameOf(method), method, new Object[0]));
                }
            }
        } catch (Throwable t) {
            events.write("unloadable", "class", className, "reason", Events.describe(t));
        }
        // The order of reflection is no order at all.
        tests.sort(Comparator.comparing(Test::name));
        tests.forEach(test -> events.write("found", "test", test.name()));
        return tests;
    }

    /** The rows of a table that JUnit can read; others are missing, which whoever asked sees. */
    private static List<Test> rowsOf(Method method, Annotation table) {
        List<Test> tests = new ArrayList<>();
        try {
            for (Object[] arguments : Rows.of(method, table)) {
                String name = nameOf(method) + "[" + (tests.size() + 1) + "]";
                tests.add(new Test(name, method, arguments));
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            tests.clear();
        }
        return tests;
    }

    private static Annotation annotation(Method method) {
        for (Annotation annotation : method.getAnnotations()) {
            if (ANNOTATIONS.contains(annotation.annotationType().getName())) {
                return annotation;
            }
        }
        return null;
    }

    private static String nameOf(Method test) {
        return test.getDeclaringClass().getName() + "#" + test.getName();
    }

    private static boolean finishes(Test test, long limit, Events events) throws InterruptedException {
        String name = test.name();
        events.write("start", "test", name);
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> thrown[0] = outcome(test), "main");
        thread.setContextClassLoader(test.method().getDeclaringClass().getClassLoader());
        thread.start();
        thread.join(limit);
        if (thread.isAlive()) {
            events.write("timeout", "test", name);
            return false;
        }
        if (thrown[0] == null) {
            events.write("passed", "test", name);
        } else {
            events.write("failed", "test", name,
                    "class", thrown[0].getClass().getName(),
                    "message", Events.message(thrown[0]),
                    "frames", Events.frames(thrown[0]));
        }
        return true;
    }

    /** What made the test fail; null if it passed. */
    private static Throwable outcome(Test test) {
        try {
            Class<?> expected = expected(test.method());
            Throwable thrown = thrownBy(test);
            if (expected == null) {
                return thrown;
            }
            if (thrown == null) {
                return new AssertionError("expected " + expected.getName());
            }
            return expected.isInstance(thrown) ? null : thrown;
        } catch (Throwable t) {
            return t;
        }
    }

    /** The exception that a JUnit 4 test announces. */
    private static Class<?> expected(Method test) throws ReflectiveOperationException {
        Annotation annotation = annotation(test);
        if (annotation == null || !annotation.annotationType().getName().equals("org.junit.Test")) {
            return null;
        }
        Class<?> expected = (Class<?>) annotation.annotationType().getMethod("expected").invoke(annotation);
        return expected.getName().equals("org.junit.Test$None") ? null : expected;
    }

    private static Throwable thrownBy(Test test) throws ReflectiveOperationException {
        Constructor<?> constructor = test.method().getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        test.method().setAccessible(true);
        try {
            Object object = constructor.newInstance();
            List<Path> folders = temporaryFolders(object);
            try {
                test.method().invoke(object, test.arguments());
            } finally {
                restore(object);
                for (Path folder : folders) {
                    remove(folder.toFile());
                }
            }
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (IOException e) {
            return e;
        }
    }

    /** Calls what JUnit calls after each test. */
    private static void restore(Object test) throws ReflectiveOperationException {
        for (Method method : test.getClass().getDeclaredMethods()) {
            for (Annotation annotation : method.getAnnotations()) {
                String name = annotation.annotationType().getName();
                if (name.equals("org.junit.jupiter.api.AfterEach") || name.equals("org.junit.After")) {
                    method.setAccessible(true);
                    method.invoke(test);
                }
            }
        }
    }

    /** Makes the folders that JUnit would make for a test: fields of JUnit 5, rules of JUnit 4. */
    private static List<Path> temporaryFolders(Object test) throws ReflectiveOperationException, IOException {
        List<Path> folders = new ArrayList<>();
        for (Field field : test.getClass().getDeclaredFields()) {
            for (Annotation annotation : field.getAnnotations()) {
                String name = annotation.annotationType().getName();
                if (name.equals("org.junit.jupiter.api.io.TempDir")) {
                    Path folder = Files.createTempDirectory("junit");
                    field.setAccessible(true);
                    field.set(test, folder);
                    folders.add(folder);
                } else if (name.equals("org.junit.Rule")
                        && field.getType().getName().equals("org.junit.rules.TemporaryFolder")) {
                    Object rule = field.get(test);
                    rule.getClass().getMethod("create").invoke(rule);
                    folders.add(((File) rule.getClass().getMethod("getRoot").invoke(rule)).toPath());
                }
            }
        }
        return folders;
    }

    private static void remove(File file) {
        File[] inside = file.listFiles();
        if (inside != null) {
            for (File each : inside) {
                remove(each);
            }
        }
        file.delete();
    }
}
