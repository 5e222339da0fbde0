package jaunt.replay;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Writes methods that make the parameters of a test out of numbers and texts that are asked for. */
final class Inputs {
    /** Classes inside of classes; deeper ones are refused. */
    private static final int DEEPEST = 4;

    private static final Map<Class<?>, String> ASKED = Map.of(
            boolean.class, "getBoolean", byte.class, "getByte", char.class, "getChar", short.class, "getShort",
            int.class, "getInteger", long.class, "getLong", float.class, "getFloat", double.class, "getDouble");
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            Boolean.class, boolean.class, Byte.class, byte.class, Character.class, char.class,
            Short.class, short.class, Integer.class, int.class, Long.class, long.class,
            Float.class, float.class, Double.class, double.class);

    static final String HELPERS = """

                static boolean isAborted(Throwable thrown) {
                    for (Class<?> c = thrown.getClass(); c != null; c = c.getSuperclass()) {
                        String name = c.getName();
                        if (name.equals("org.opentest4j.TestAbortedException")
                                || name.equals("org.junit.AssumptionViolatedException")) {
                            return true;
                        }
                    }
                    return false;
                }

                static String shown(Object value) {
                    String text = java.util.Arrays.deepToString(new Object[] {value});
                    text = text.substring(1, text.length() - 1);
                    return value instanceof CharSequence ? '"' + text + '"' : text;
                }
            """;

    private final Framework framework;
    private final StringBuilder members = new StringBuilder();
    private int makers;

    Inputs(Framework framework) {
        this.framework = framework;
    }

    String members() {
        return members.toString();
    }

    /** The call that makes a parameter. */
    String of(Parameter parameter, int index, int count, Method test) {
        Class<?> type = parameter.getType();
        if (type.getName().equals(FuzzedData.TYPE)) {
            members.append(FuzzedData.provider(type));
            return "new FuzzedData()";
        }
        if (framework == Framework.JQWIK
                && Annotations.of(parameter).stream().noneMatch(a -> Drivers.name(a).equals("net.jqwik.api.ForAll"))) {
            throw new Drivers.Refused("the parameter " + parameter.getName() + " has no @ForAll: only jqwik knows it");
        }
        List<Annotation> said = new ArrayList<>(List.of(parameter.getAnnotations()));
        said.addAll(List.of(parameter.getAnnotatedType().getAnnotations()));
        Given given = Given.of(said, framework);
        if (framework == Framework.JAZZER && count == 1 && type == byte[].class) {
            given.nullable = false;
        }
        if (framework == Framework.PARAMETERIZED && index == 0) {
            given.nullable |= Annotations.of(test).stream()
                    .anyMatch(a -> Drivers.name(a).endsWith(".NullSource"));
        }
        return value(parameter.getAnnotatedType(), given, 0);
    }

    private String value(AnnotatedType annotated, Given given, int depth) {
        Class<?> type = raw(annotated.getType());
        if (depth > DEEPEST) {
            throw new Drivers.Refused(type.getName() + " is nested too deeply to be made of numbers and texts");
        }
        List<String> body = new ArrayList<>();
        String result = body(type, annotated, given, depth, body);
        if (given.nullable && !type.isPrimitive()) {
            body.add(0, "if (jaunt.Symbolic.getBoolean()) return null;");
        }
        String name = "make" + makers++;
        members.append("\n    static ").append(written(annotated.getType())).append(' ').append(name)
                .append("() throws Throwable {\n        ").append(String.join("\n        ", body))
                .append("\n        return ").append(result).append(";\n    }\n");
        return name + "()";
    }

    /** Adds statements, and gives the expression of their result. */
    private String body(Class<?> type, AnnotatedType annotated, Given given, int depth, List<String> body) {
        Class<?> primitive = BOXES.getOrDefault(type, type);
        if (primitive.isPrimitive()) {
            return number(primitive, given, body);
        }
        if (type == String.class || type == CharSequence.class) {
            return text(given, body);
        }
        if (type.isEnum()) {
            body.add(type.getCanonicalName() + "[] all = " + type.getCanonicalName() + ".values();");
            body.add("int which = jaunt.Symbolic.getInteger();");
            body.add("jaunt.Symbolic.assumeBetween(which, 0, all.length - 1);");
            return "all[which]";
        }
        if (type.isArray()) {
            return array(type, annotated, given, depth, body);
        }
        if (type == BigInteger.class || type == BigDecimal.class) {
            body.add("jaunt.Symbolic.leaveOut();");
            body.add("long v = jaunt.Symbolic.getLong();");
            between("v", given, "long", body);
            return type.getName() + ".valueOf(v)";
        }
        if (type == Optional.class) {
            String element = element(annotated, 0, given, depth);
            return "jaunt.Symbolic.getBoolean() ? java.util.Optional.of(" + element + ") : java.util.Optional.empty()";
        }
        if (type == Map.class) {
            return map(annotated, given, depth, body);
        }
        if (type == Iterable.class || Collection.class.isAssignableFrom(type)
                || type == Iterator.class || type == Stream.class) {
            return collection(type, annotated, given, depth, body);
        }
        return object(type, depth, body);
    }

    private String number(Class<?> type, Given given, List<String> body) {
        body.add(type + " v = jaunt.Symbolic." + ASKED.get(type) + "();");
        if (type == float.class || type == double.class) {
            String box = type == float.class ? "Float" : "Double";
            if (given.onlyFinite) {
                body.add("jaunt.Symbolic.assume(v >= -" + box + ".MAX_VALUE && v <= " + box + ".MAX_VALUE);");
            }
            String cast = "(" + type + ") ";
            if (given.low != null) {
                body.add("jaunt.Symbolic.assume(v " + (given.withoutLow ? "> " : ">= ") + cast + given.low.doubleValue() + ");");
            }
            if (given.high != null) {
                body.add("jaunt.Symbolic.assume(v " + (given.withoutHigh ? "< " : "<= ") + cast + given.high.doubleValue() + ");");
            }
        } else if (type == char.class && given.characters != null) {
            body.add("jaunt.Symbolic.assumeIn(v, " + literal(given.characters) + ");");
        } else if (type != boolean.class) {
            between("v", given, type.getName(), body);
        }
        return "v";
    }

    private static void between(String name, Given given, String type, List<String> body) {
        if (given.low == null && given.high == null) {
            return;
        }
        BigInteger least = BigInteger.valueOf(Long.MIN_VALUE);
        BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
        BigInteger low = given.low == null ? least : given.low.toBigInteger();
        BigInteger high = given.high == null ? most : given.high.toBigInteger();
        low = given.withoutLow ? low.add(BigInteger.ONE) : low;
        high = given.withoutHigh ? high.subtract(BigInteger.ONE) : high;
        body.add("jaunt.Symbolic.assumeBetween(" + name + ", " + low.max(least) + "L, " + high.min(most) + "L);");
    }

    private static String text(Given given, List<String> body) {
        body.add("String v = jaunt.Symbolic.getString();");
        length("v.length()", given, body);
        if (given.characters != null) {
            body.add("for (int i = 0; i < v.length(); i++) {");
            body.add("    jaunt.Symbolic.assumeIn(v.charAt(i), " + literal(given.characters) + ");");
            body.add("}");
        }
        if (given.notBlank) {
            body.add("jaunt.Symbolic.assume(!v.isBlank());");
        }
        if (given.unique) {
            body.add("for (int i = 0; i < v.length(); i++) {");
            body.add("    jaunt.Symbolic.assume(v.indexOf(v.charAt(i)) == i);");
            body.add("}");
        }
        return "v";
    }

    private static void length(String expression, Given given, List<String> body) {
        if (given.shortest > 0 || given.longest < Integer.MAX_VALUE) {
            body.add("jaunt.Symbolic.assumeBetween(" + expression + ", " + given.shortest + ", " + given.longest + ");");
        }
    }

    private String array(Class<?> type, AnnotatedType annotated, Given given, int depth, List<String> body) {
        String element = type.getComponentType().isPrimitive()
                ? value(((AnnotatedArrayType) annotated).getAnnotatedGenericComponentType(), elements(given), depth + 1)
                : element(annotated, 0, given, depth);
        body.add("int size = jaunt.Symbolic.getSize();");
        length("size", given, body);
        Class<?> innermost = type.getComponentType();
        String dimensions = "[size]";
        for (; innermost.isArray(); innermost = innermost.getComponentType()) {
            dimensions += "[]";
        }
        body.add(written(annotated.getType()) + " v = new " + innermost.getCanonicalName() + dimensions + ";");
        body.add("for (int i = 0; i < size; i++) {");
        body.add("    v[i] = " + element + ";");
        body.add("}");
        return "v";
    }

    private String collection(Class<?> type, AnnotatedType annotated, Given given, int depth, List<String> body) {
        String element = element(annotated, 0, given, depth);
        boolean isSet = Set.class.isAssignableFrom(type);
        String implementation = !Modifier.isAbstract(type.getModifiers()) ? type.getName()
                : isSet ? "java.util.LinkedHashSet" : "java.util.ArrayList";
        if (Modifier.isAbstract(type.getModifiers()) && Collection.class.isAssignableFrom(type)
                && type != Collection.class && type != List.class && type != Set.class) {
            throw new Drivers.Refused(type.getName() + " is no type that drivers know how to make");
        }
        body.add("int size = jaunt.Symbolic.getSize();");
        length("size", given, body);
        String argument = element.isEmpty() ? "Object" : boxed(argument(annotated, 0));
        body.add(implementation + "<" + argument + "> v = new " + implementation + "<>();");
        body.add("for (int i = 0; i < size; i++) {");
        if (isSet || given.unique) {
            body.add("    " + argument + " e = " + element + ";");
            body.add("    jaunt.Symbolic.assume(!v.contains(e));");
            body.add("    v.add(e);");
        } else {
            body.add("    v.add(" + element + ");");
        }
        body.add("}");
        return type == Iterator.class ? "v.iterator()" : type == Stream.class ? "v.stream()" : "v";
    }

    private String map(AnnotatedType annotated, Given given, int depth, List<String> body) {
        String key = element(annotated, 0, given, depth);
        String value = element(annotated, 1, given, depth);
        body.add("int size = jaunt.Symbolic.getSize();");
        length("size", given, body);
        String keys = boxed(argument(annotated, 0));
        body.add("java.util.Map<" + keys + ", " + boxed(argument(annotated, 1)) + "> v = new java.util.LinkedHashMap<>();");
        body.add("for (int i = 0; i < size; i++) {");
        body.add("    " + keys + " k = " + key + ";");
        body.add("    jaunt.Symbolic.assume(!v.containsKey(k));");
        body.add("    v.put(k, " + value + ");");
        body.add("}");
        return "v";
    }

    /** An object by the constructor with most parameters, of a record by its own. */
    private String object(Class<?> type, int depth, List<String> body) {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers()) || type == Object.class
                || type.getName().startsWith("java.")) {
            throw new Drivers.Refused(type.getName() + " is no type that drivers know how to make");
        }
        Constructor<?> constructor = Arrays.stream(type.getDeclaredConstructors())
                .filter(c -> !Modifier.isPrivate(c.getModifiers()) && !c.isSynthetic())
                .max(Comparator.comparingInt(Constructor::getParameterCount))
                .orElseThrow(() -> new Drivers.Refused(type.getName() + " has no constructor that others may call"));
        if (!type.isRecord()) {
            // Other constructors and calls may make other objects.
            body.add("jaunt.Symbolic.leaveOut();");
        }
        List<String> arguments = new ArrayList<>();
        for (AnnotatedType parameter : constructor.getAnnotatedParameterTypes()) {
            Given given = Given.of(List.of(parameter.getAnnotations()), framework);
            String name = "p" + arguments.size();
            body.add("var " + name + " = " + value(parameter, given, depth + 1) + ";");
            arguments.add(name);
        }
        body.add(written(type) + " v = null;");
        body.add("try {");
        body.add("    v = new " + written(type) + (type.getTypeParameters().length > 0 ? "<>" : "")
                + "(" + String.join(", ", arguments) + ");");
        body.add("} catch (RuntimeException e) {");
        // What its class refuses to make is no input.
        body.add("    jaunt.Symbolic.assume(false);");
        body.add("}");
        return "v";
    }

    private String element(AnnotatedType annotated, int index, Given container, int depth) {
        AnnotatedType element = annotated instanceof AnnotatedArrayType array
                ? array.getAnnotatedGenericComponentType()
                : annotated instanceof AnnotatedParameterizedType parameterized
                        ? parameterized.getAnnotatedActualTypeArguments()[index]
                        : null;
        if (element == null) {
            throw new Drivers.Refused(annotated.getType().getTypeName() + " does not say what is in it");
        }
        List<Annotation> said = new ArrayList<>(List.of(element.getAnnotations()));
        Given own = Given.of(said, framework);
        boolean speaks = own.low != null || own.high != null || own.characters != null;
        if (!speaks) {
            said.addAll(container.ofElements);
        }
        return value(element, Given.of(said, framework), depth + 1);
    }

    private Given elements(Given container) {
        return Given.of(container.ofElements, framework);
    }

    private static Type argument(AnnotatedType annotated, int index) {
        return ((AnnotatedParameterizedType) annotated).getAnnotatedActualTypeArguments()[index].getType();
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class<?> c) {
            return c;
        }
        if (type instanceof ParameterizedType parameterized) {
            return raw(parameterized.getRawType());
        }
        if (type instanceof GenericArrayType array) {
            return raw(array.getGenericComponentType()).arrayType();
        }
        throw new Drivers.Refused(type.getTypeName() + " does not say which class it is");
    }

    /** A type as source code has it. */
    private static String written(Type type) {
        if (type instanceof ParameterizedType parameterized) {
            List<String> arguments = new ArrayList<>();
            for (Type argument : parameterized.getActualTypeArguments()) {
                arguments.add(written(argument));
            }
            return raw(type).getCanonicalName() + "<" + String.join(", ", arguments) + ">";
        }
        if (type instanceof GenericArrayType array) {
            return written(array.getGenericComponentType()) + "[]";
        }
        return raw(type).getCanonicalName();
    }

    private static String boxed(Type type) {
        return written(type);
    }

    static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            boolean plain = c >= ' ' && c < 127 && c != '"' && c != '\\';
            literal.append(plain ? "" + c : String.format("\\%03o", (int) c & 0777));
            if (c > 0377) {
                literal.setLength(literal.length() - 4);
                literal.append(String.format("\\u%04x", (int) c));
            }
        }
        return literal.append('"').toString();
    }
}
