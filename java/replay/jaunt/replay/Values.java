package jaunt.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Values as text: a letter for the type and the value ({@code I5}, {@code Z1}, the bits of floating
 * point numbers in hexadecimal), strings in quotes with everything but plain characters as
 * {@code \\uXXXX}, {@code N} for null, arrays as {@code [I{I1,I2}}. Enum constants and other
 * objects are only printed: {@code @class.NAME} and {@code #class}.
 */
final class Values {
    private final String text;
    private int at;

    private Values(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        return new Values(text).value();
    }

    private Object value() {
        char kind = text.charAt(at++);
        switch (kind) {
            case 'N': return null;
            case '"': return string();
            case '[': return array();
            default: break;
        }
        String digits = until(",}");
        return switch (kind) {
            case 'Z' -> digits.equals("1");
            case 'B' -> Byte.valueOf(digits);
            case 'S' -> Short.valueOf(digits);
            case 'C' -> (char) Integer.parseInt(digits);
            case 'I' -> Integer.valueOf(digits);
            case 'J' -> Long.valueOf(digits);
            case 'F' -> Float.intBitsToFloat(Integer.parseUnsignedInt(digits, 16));
            case 'D' -> Double.longBitsToDouble(Long.parseUnsignedLong(digits, 16));
            default -> throw new IllegalArgumentException("not a value: " + text);
        };
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        while (text.charAt(at) != '"') {
            if (text.charAt(at) == '\\') {
                string.append((char) Integer.parseInt(text.substring(at + 2, at + 6), 16));
                at += 6;
            } else {
                string.append(text.charAt(at++));
            }
        }
        at++;
        return string.toString();
    }

    private Object array() {
        String descriptor = "(" + until("{") + ")V";
        Class<?> element = MethodType.fromMethodDescriptorString(descriptor, Values.class.getClassLoader())
                .parameterType(0);
        List<Object> elements = new ArrayList<>();
        at++;
        while (text.charAt(at) != '}') {
            elements.add(value());
            if (text.charAt(at) == ',') {
                at++;
            }
        }
        at++;
        Object array = Array.newInstance(element, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    private String until(String ends) {
        int start = at;
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at);
    }

    static String print(Object value) {
        if (value == null) {
            return "N";
        }
        if (value instanceof String string) {
            return quoted(string);
        }
        if (value instanceof Enum<?> constant) {
            return "@" + constant.getDeclaringClass().getName() + "." + constant.name();
        }
        if (value.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(print(Array.get(value, i)));
            }
            return "[" + value.getClass().getComponentType().descriptorString()
                    + "{" + String.join(",", elements) + "}";
        }
        return printScalar(value);
    }

    private static String printScalar(Object value) {
        if (value instanceof Boolean b) {
            return b ? "Z1" : "Z0";
        } else if (value instanceof Byte) {
            return "B" + value;
        } else if (value instanceof Short) {
            return "S" + value;
        } else if (value instanceof Character c) {
            return "C" + (int) c;
        } else if (value instanceof Integer) {
            return "I" + value;
        } else if (value instanceof Long) {
            return "J" + value;
        } else if (value instanceof Float f) {
            return "F" + Integer.toHexString(Float.floatToIntBits(f));
        } else if (value instanceof Double d) {
            return "D" + Long.toHexString(Double.doubleToLongBits(d));
        }
        return "#" + value.getClass().getName();
    }

    private static String quoted(String string) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : string.toCharArray()) {
            if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
                quoted.append(c);
            } else {
                String digits = "000" + Integer.toHexString(c);
                quoted.append("\\u").append(digits.substring(digits.length() - 4));
            }
        }
        return quoted.append('"').toString();
    }
}
