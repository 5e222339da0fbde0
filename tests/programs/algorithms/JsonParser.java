import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON reader and writer with error positions. */
public class JsonParser {
    static class JsonException extends RuntimeException {
        JsonException(String message) {
            super(message);
        }
    }

    private final String text;
    private int at;

    JsonParser(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        JsonParser p = new JsonParser(text);
        Object v = p.value();
        p.blank();
        if (p.at < text.length()) {
            throw p.error("trailing text");
        }
        return v;
    }

    JsonException error(String what) {
        return new JsonException(what + " at " + at);
    }

    void blank() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    char peek() {
        blank();
        if (at == text.length()) {
            throw error("unexpected end");
        }
        return text.charAt(at);
    }

    void expect(char c) {
        if (peek() != c) {
            throw error("expected '" + c + "' but got '" + text.charAt(at) + "'");
        }
        at++;
    }

    Object value() {
        char c = peek();
        switch (c) {
            case '{': {
                Map<String, Object> map = new LinkedHashMap<>();
                at++;
                if (peek() == '}') {
                    at++;
                    return map;
                }
                do {
                    String key = string();
                    expect(':');
                    if (map.put(key, value()) != null) {
                        throw error("duplicate " + key);
                    }
                } while (more('}'));
                return map;
            }
            case '[': {
                List<Object> list = new ArrayList<>();
                at++;
                if (peek() == ']') {
                    at++;
                    return list;
                }
                do {
                    list.add(value());
                } while (more(']'));
                return list;
            }
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    boolean more(char end) {
        char c = peek();
        if (c != ',' && c != end) {
            throw error("expected , or " + end);
        }
        at++;
        return c == ',';
    }

    Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw error("expected " + word);
        }
        at += word.length();
        return value;
    }

    Object number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String s = text.substring(start, at);
        try {
            return s.matches("-?\\d+") ? (Object) Long.parseLong(s) : (Object) Double.parseDouble(s);
        } catch (NumberFormatException e) {
            at = start;
            throw error("bad number '" + s + "'");
        }
    }

    String string() {
        expect('"');
        StringBuilder s = new StringBuilder();
        while (true) {
            if (at >= text.length()) {
                throw error("unterminated string");
            }
            char c = text.charAt(at++);
            if (c == '"') {
                return s.toString();
            }
            if (c == '\\') {
                c = text.charAt(at++);
                switch (c) {
                    case 'n' -> s.append('\n');
                    case 't' -> s.append('\t');
                    case 'u' -> {
                        s.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                        at += 4;
                    }
                    default -> s.append(c);
                }
            } else {
                s.append(c);
            }
        }
    }

    static String write(Object v) {
        StringBuilder s = new StringBuilder();
        if (v instanceof Map<?, ?> m) {
            m.forEach((k, x) -> s.append(s.length() == 0 ? "{" : ",").append(write(k)).append(':').append(write(x)));
            return s.length() == 0 ? "{}" : s.append('}').toString();
        }
        if (v instanceof List<?> l) {
            l.forEach(x -> s.append(s.length() == 0 ? "[" : ",").append(write(x)));
            return s.length() == 0 ? "[]" : s.append(']').toString();
        }
        return v instanceof String t ? '"' + t.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"' : String.valueOf(v);
    }

    public static void main(String[] args) {
        String[] inputs = {"{\"a\": [1, 2.5, -3e2, true, null], \"b\": {\"c\": \"x\\n\\\"y\\u0041\"}}", "[]", " { } ", "\"text\"", "[1, [2, [3, [[]]]]]", "12345678901",
            "", "[1,]", "{\"a\" 1}", "{\"a\":1,\"a\":2}", "[1 2]", "nul", "\"open", "-", "1.2.3", "[1] x", "99999999999999999999"};
        for (String in : inputs) {
            try {
                Object v = parse(in);
                String out = write(v);
                System.out.println(out + " " + (v == null ? "null" : v.getClass().getSimpleName()) + " " + parse(out).equals(v));
            } catch (JsonException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
    }
}
