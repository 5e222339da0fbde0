package jaunt.replay;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Writes Jazzer's provider of fuzzed data as a source of inputs: each call is an input of what it
 * promises. How much data is left, once somebody asked, shrinks with each call, and with no data
 * left everything is zero or empty, as with the fuzzer.
 */
final class FuzzedData {
    static final String TYPE = "com.code_intelligence.jazzer.api.FuzzedDataProvider";

    private FuzzedData() {}

    static String provider(Class<?> type) {
        StringBuilder methods = new StringBuilder();
        Method[] all = type.getMethods();
        Arrays.sort(all, Comparator.comparing(Method::toString));
        for (Method method : all) {
            if (Modifier.isAbstract(method.getModifiers())) {
                methods.append(method(method));
            }
        }
        return """

                static final class FuzzedData implements %s {
                    private int left = -1;

                    private boolean isEmpty() {
                        if (left > 0) {
                            int now = jaunt.Symbolic.getInteger();
                            jaunt.Symbolic.assumeBetween(now, 0, left - 1);
                            left = now;
                            return false;
                        }
                        return left == 0;
                    }
            %s    }
            """.formatted(TYPE, methods);
    }

    private static String method(Method method) {
        Class<?> type = method.getReturnType();
        StringBuilder parameters = new StringBuilder();
        for (Class<?> parameter : method.getParameterTypes()) {
            String name = parameters.length() == 0 ? "a" : "b";
            parameters.append(parameters.length() == 0 ? "" : ", ").append(parameter.getCanonicalName())
                    .append(' ').append(name);
        }
        return "\n        public " + type.getCanonicalName() + " " + method.getName() + "(" + parameters + ") {\n"
                + body(method, type, method.getParameterCount()) + "        }\n";
    }

    private static String body(Method method, Class<?> type, int count) {
        String name = method.getName();
        if (name.equals("remainingBytes")) {
            return """
                        if (left < 0) {
                            left = jaunt.Symbolic.getInteger();
                            jaunt.Symbolic.assumeBetween(left, 0, 1 << 20);
                        }
                        return left;
            """.indent(4);
        }
        if (type == String.class) {
            String limit = count == 0 ? "" : "jaunt.Symbolic.assumeBetween(v.length(), 0, a < 0 ? 0 : a);\n";
            String ascii = name.contains("Ascii")
                    ? "for (int i = 0; i < v.length(); i++) jaunt.Symbolic.assumeIn(v.charAt(i), \"\\0\\177\");\n" : "";
            return lines("if (isEmpty()) return \"\";", "String v = jaunt.Symbolic.getString();", limit, ascii, "return v;");
        }
        if (type.isArray()) {
            String element = type.getComponentType().getName();
            String limit = count == 0 ? "" : "jaunt.Symbolic.assumeBetween(size, 0, a < 0 ? 0 : a);\n";
            return lines("if (isEmpty()) return new " + element + "[0];", "int size = jaunt.Symbolic.getSize();", limit,
                    element + "[] v = new " + element + "[size];",
                    "for (int i = 0; i < size; i++) v[i] = jaunt.Symbolic." + asked(type.getComponentType()) + "();",
                    "return v;");
        }
        if (!type.isPrimitive()) {
            throw new Drivers.Refused("Jazzer's " + name + " is not known to drivers");
        }
        String zero = type == boolean.class ? "false" : count == 2 ? "a" : "(" + type + ") 0";
        String range = "";
        if (type == float.class || type == double.class) {
            String box = type == float.class ? "Float" : "Double";
            range = count == 2 ? "jaunt.Symbolic.assume(v >= a && v <= b);"
                    : name.contains("Probability") ? "jaunt.Symbolic.assume(v >= 0 && v <= 1);"
                    : name.contains("Regular")
                            ? "jaunt.Symbolic.assume(v >= -" + box + ".MAX_VALUE && v <= " + box + ".MAX_VALUE);" : "";
        } else if (count == 2) {
            range = "jaunt.Symbolic.assumeBetween(v, a, b);";
        } else if (name.contains("NoSurrogates")) {
            range = "jaunt.Symbolic.assumeIn(v, \"\\0\\ud7ff\\ue000\\uffff\");";
        }
        return lines("if (isEmpty()) return " + zero + ";",
                type + " v = jaunt.Symbolic." + asked(type) + "();", range, "return v;");
    }

    private static String lines(String... lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            if (!line.isBlank()) {
                text.append("            ").append(line.strip()).append('\n');
            }
        }
        return text.toString();
    }

    private static String asked(Class<?> type) {
        String name = type == int.class ? "Integer" : type.getName();
        return "get" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
