package jaunt.replay;

import java.io.StringWriter;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Makes a driver of a test with parameters: a class whose {@code main} asks {@code jaunt.Symbolic}
 * for them, prepares the test as its framework would, and calls it. The same class then runs under
 * Jaunt and, with given values, in this JVM. No code of the tests runs here.
 */
final class Drivers {
    private static final String JUNIT = "org.junit.jupiter.api.";
    private static final String JQWIK = "net.jqwik.api.lifecycle.";
    private static final List<String> BEFORE_ALL = List.of(JUNIT + "BeforeAll", JQWIK + "BeforeContainer");
    private static final List<String> BEFORE_EACH =
            List.of(JUNIT + "BeforeEach", JQWIK + "BeforeProperty", JQWIK + "BeforeTry");
    private static final List<String> AFTER_EACH =
            List.of(JUNIT + "AfterEach", JQWIK + "AfterTry", JQWIK + "AfterProperty");
    /** What frameworks do beyond calling methods, by annotations. */
    private static final List<String> EXTENSIONS = List.of(
            JUNIT + "extension.ExtendWith", JUNIT + "extension.RegisterExtension", JUNIT + "io.TempDir",
            JQWIK + "AddLifecycleHook", "net.jqwik.api.domains.Domain");

    private final Method test;
    private final Framework framework;
    private final Inputs inputs;

    private Drivers(Method test) {
        this.test = test;
        framework = Framework.of(test);
        inputs = new Inputs(framework);
    }

    /** Operands: the folder for the driver's class; class, method and descriptor of the test. */
    static void write(List<String> operands, Events events) throws Exception {
        try {
            ClassLoader loader = Drivers.class.getClassLoader();
            Class<?> owner = Class.forName(operands.get(1), false, loader);
            MethodType type = MethodType.fromMethodDescriptorString(operands.get(3), loader);
            Method test = owner.getDeclaredMethod(operands.get(2), type.parameterArray());
            Drivers driver = new Drivers(test);
            String source = driver.source();
            compile(Path.of(operands.get(0)), driver.simpleName(), source);
            String pkg = owner.getPackageName();
            String name = pkg.isEmpty() ? driver.simpleName() : pkg + "." + driver.simpleName();
            events.write("driver", "class", name);
        } catch (Refused e) {
            events.write("refused", "reason", e.getMessage());
        } catch (LinkageError | ClassNotFoundException e) {
            events.write("refused", "reason", "the test cannot be loaded: " + Events.describe(e));
        }
    }

    private String simpleName() {
        String name = test.getDeclaringClass().getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '_') + "JauntDriver";
    }

    private String source() {
        Class<?> owner = test.getDeclaringClass();
        refuseExtensions(test, owner);
        List<String> values = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        Parameter[] parameters = test.getParameters();
        // What a provider gave is known by what it was asked for.
        boolean describable = parameters.length > 0;
        for (int i = 0; i < parameters.length; i++) {
            String maker = inputs.of(parameters[i], i, parameters.length, test);
            values.add(maker);
            describable &= !parameters[i].getType().getName().equals(FuzzedData.TYPE);
            shown.add(Inputs.literal(parameters[i].getName() + " = ") + " + shown(" + maker + ")");
        }
        List<String> body = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            body.add("var a" + i + " = " + values.get(i) + ";");
        }
        body.add("try {");
        for (String line : prepared(owner, values.size())) {
            body.add("    " + line);
        }
        body.add("} catch (RuntimeException e) {");
        body.add("    if (isAborted(e)) {");
        body.add("        jaunt.Symbolic.assume(false);");
        body.add("    }");
        body.add("    throw e;");
        body.add("}");
        String pkg = owner.getPackageName();
        return (pkg.isEmpty() ? "" : "package " + pkg + ";\n\n")
                + "@SuppressWarnings(\"all\")\npublic final class " + simpleName() + " {\n"
                + "    public static void main(String[] arguments) throws Throwable {\n        "
                + String.join("\n        ", body) + "\n    }\n\n"
                + "    static void replay(String[] values) throws Throwable {\n"
                + "        jaunt.Symbolic.replay(values);\n        main(values);\n    }\n\n"
                + "    static String describe(String[] values) throws Throwable {\n"
                + "        jaunt.Symbolic.replay(values);\n"
                + "        return " + (describable ? String.join(" + \", \" + ", shown) : "null") + ";\n    }\n"
                + inputs.members() + Inputs.HELPERS + "}\n";
    }

    /** Statements that make the test's object, prepare it, call the test and clean up. */
    private List<String> prepared(Class<?> owner, int count) {
        List<String> lines = new ArrayList<>();
        List<Class<?>> around = new ArrayList<>();
        for (Class<?> c = owner; c != null; c = isInner(c) ? c.getEnclosingClass() : null) {
            around.add(0, c);
        }
        String object = "";
        boolean hasObject = !Modifier.isStatic(test.getModifiers());
        for (int i = 0; i < around.size(); i++) {
            Class<?> c = around.get(i);
            checkVisible(c);
            if (!hasObject) {
                break;
            }
            String name = "test" + i;
            lines.add(i == 0
                    ? "var " + name + " = new " + c.getCanonicalName() + "();"
                    : "var " + name + " = " + object + ".new " + c.getSimpleName() + "();");
            object = name;
        }
        for (int i = 0; i < around.size(); i++) {
            calls(around.get(i), BEFORE_ALL, hasObject ? "test" + i : null, lines);
        }
        for (int i = 0; i < around.size() && hasObject; i++) {
            for (String annotation : BEFORE_EACH) {
                calls(around.get(i), List.of(annotation), "test" + i, lines);
            }
        }
        lines.add(call(owner, object, count));
        List<String> after = new ArrayList<>();
        for (int i = 0; i < around.size() && hasObject; i++) {
            calls(around.get(i), AFTER_EACH, "test" + i, after);
        }
        lines.addAll(after);
        return lines;
    }

    private String call(Class<?> owner, String object, int count) {
        if (Modifier.isPrivate(test.getModifiers())) {
            throw new Refused(test.getName() + " is private: nobody can call it");
        }
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            arguments.add("a" + i);
        }
        String call = (object.isEmpty() ? owner.getCanonicalName() : object)
                + "." + test.getName() + "(" + String.join(", ", arguments) + ")";
        boolean judges = framework == Framework.JQWIK
                && (test.getReturnType() == boolean.class || test.getReturnType() == Boolean.class);
        return judges
                ? "if (!" + call + ") throw new AssertionError(\"the property returned false\");"
                : call + ";";
    }

    /** Calls of the methods that carry one of the annotations, those of superclasses first. */
    private static void calls(Class<?> owner, List<String> annotations, String object, List<String> lines) {
        List<Class<?>> chain = new ArrayList<>();
        for (Class<?> c = owner; c != null && c != Object.class; c = c.getSuperclass()) {
            chain.add(c);
        }
        Collections.reverse(chain);
        for (Class<?> c : chain) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.isBridge() || Annotations.of(method).stream().noneMatch(a -> annotations.contains(name(a)))) {
                    continue;
                }
                String what = c.getSimpleName() + "." + method.getName();
                if (method.getParameterCount() > 0) {
                    throw new Refused(what + " prepares the test and has parameters, which only its framework knows");
                }
                if (Modifier.isPrivate(method.getModifiers())) {
                    throw new Refused(what + " prepares the test and is private");
                }
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                if (isStatic || object != null) {
                    lines.add((isStatic ? c.getCanonicalName() : object) + "." + method.getName() + "();");
                }
            }
        }
    }

    private static void refuseExtensions(Method test, Class<?> owner) {
        List<AnnotatedElement> places = new ArrayList<>(List.of(test));
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            places.add(c);
            Collections.addAll(places, c.getDeclaredFields());
        }
        for (AnnotatedElement place : places) {
            for (Annotation annotation : Annotations.withoutFrameworks(place)) {
                if (EXTENSIONS.contains(name(annotation))) {
                    String where = place instanceof Field field ? field.getName()
                            : place instanceof Class<?> c ? c.getSimpleName() : test.getName();
                    throw new Refused("@" + annotation.annotationType().getSimpleName() + " on " + where
                            + " asks for more than calls of methods, which a driver cannot give");
                }
            }
        }
    }

    private static void checkVisible(Class<?> owner) {
        if (owner.getCanonicalName() == null || Modifier.isPrivate(owner.getModifiers())) {
            throw new Refused(owner.getName() + " is private or local: nobody else can make its objects");
        }
        if (Modifier.isAbstract(owner.getModifiers())) {
            throw new Refused(owner.getName() + " is abstract; name the test in a class that extends it");
        }
    }

    private static boolean isInner(Class<?> c) {
        return c.isMemberClass() && !Modifier.isStatic(c.getModifiers());
    }

    static String name(Annotation annotation) {
        return annotation.annotationType().getName();
    }

    private static void compile(Path folder, String name, String source) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new Refused("this JVM has no compiler");
        }
        Files.createDirectories(folder);
        Path file = folder.resolve(name + ".java");
        Files.writeString(file, source);
        StringWriter said = new StringWriter();
        List<String> options = List.of("-classpath", System.getProperty("java.class.path"),
                "-d", folder.toString(), "-proc:none", "-encoding", "UTF-8", "-g", "-nowarn");
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean fine = compiler.getTask(said, manager, null, options, null,
                    manager.getJavaFileObjects(file)).call();
            if (!fine) {
                throw new Refused("a driver for it does not compile: " + said.toString().trim());
            }
        }
    }

    /** Why a test can have no driver. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refused(String why) {
            super(why);
        }
    }
}
