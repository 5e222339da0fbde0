import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A template language with variables, filters, loops and conditions. */
public class TemplateEngine {
    interface Node {
        void render(Map<String, Object> scope, StringBuilder out);
    }

    static final Map<String, UnaryOperator<String>> FILTERS = new HashMap<>();

    static {
        FILTERS.put("upper", String::toUpperCase);
        FILTERS.put("trim", String::trim);
        FILTERS.put("reverse", s -> new StringBuilder(s).reverse().toString());
        FILTERS.put("quote", s -> '"' + s + '"');
    }

    private final String text;
    private int at;

    TemplateEngine(String text) {
        this.text = text;
    }

    static Object lookup(Map<String, Object> scope, String path) {
        Object v = scope;
        for (String part : path.split("\\.")) {
            v = v instanceof Map<?, ?> m ? m.get(part) : null;
        }
        return v;
    }

    List<Node> parse(String until) {
        List<Node> nodes = new ArrayList<>();
        while (at < text.length()) {
            int open = text.indexOf("{{", at);
            String literal = text.substring(at, open < 0 ? text.length() : open);
            if (!literal.isEmpty()) {
                nodes.add((scope, out) -> out.append(literal));
            }
            if (open < 0) {
                at = text.length();
                break;
            }
            int close = text.indexOf("}}", open);
            if (close < 0) {
                throw new IllegalArgumentException("unclosed {{ at " + open);
            }
            String tag = text.substring(open + 2, close).trim();
            at = close + 2;
            if (tag.equals(until) || tag.equals("else") && "/if".equals(until)) {
                if (tag.equals("else")) {
                    at = open;
                }
                return nodes;
            }
            nodes.add(node(tag, open));
        }
        if (until != null) {
            throw new IllegalArgumentException("missing {{" + until + "}}");
        }
        return nodes;
    }

    Node node(String tag, int position) {
        String[] words = tag.split("\\s+");
        switch (words[0]) {
            case "for": {
                List<Node> body = parse("/for");
                return (scope, out) -> {
                    int index = 0;
                    for (Object item : (Collection<?>) lookup(scope, words[3])) {
                        Map<String, Object> inner = new HashMap<>(scope);
                        inner.put(words[1], item);
                        inner.put("index", index++);
                        body.forEach(n -> n.render(inner, out));
                    }
                };
            }
            case "if": {
                List<Node> yes = parse("/if");
                List<Node> no = new ArrayList<>();
                if (text.startsWith("{{else}}", at)) {
                    at += "{{else}}".length();
                    no.addAll(parse("/if"));
                }
                return (scope, out) -> {
                    Object v = lookup(scope, words[1]);
                    boolean truth = v != null && !Boolean.FALSE.equals(v) && !"".equals(v) && !Integer.valueOf(0).equals(v);
                    (truth ? yes : no).forEach(n -> n.render(scope, out));
                };
            }
            default: {
                if (tag.startsWith("/") || tag.isEmpty()) {
                    throw new IllegalArgumentException("unexpected {{" + tag + "}} at " + position);
                }
                String[] parts = tag.split("\\s*\\|\\s*");
                return (scope, out) -> {
                    String s = String.valueOf(lookup(scope, parts[0]));
                    for (int i = 1; i < parts.length; i++) {
                        s = FILTERS.getOrDefault(parts[i], x -> x).apply(s);
                    }
                    out.append(s);
                };
            }
        }
    }

    static String render(String template, Map<String, Object> scope) {
        StringBuilder out = new StringBuilder();
        new TemplateEngine(template).parse(null).forEach(n -> n.render(scope, out));
        return out.toString();
    }

    public static void main(String[] args) {
        Map<String, Object> scope = new LinkedHashMap<>();
        scope.put("name", "Ann");
        scope.put("items", List.of(Map.of("title", "tea", "price", 3), Map.of("title", "cup", "price", 0)));
        scope.put("user", Map.of("address", Map.of("city", " Oslo ")));
        scope.put("admin", false);
        String[] templates = {"Hello {{name}}!", "{{name | upper | reverse | quote}}", "[{{user.address.city | trim}}] {{user.missing.deep}}",
            "{{for i in items}}{{index}}. {{i.title}}{{if i.price}} costs {{i.price}}{{else}} is free{{/if}}\n{{/for}}",
            "{{if admin}}secret{{else}}public{{/if}}{{if name}} named{{/if}}", "plain", "", "{{oops", "{{if x}}never closed", "{{/for}}", "{{name | nosuch}}"};
        for (String t : templates) {
            try {
                System.out.println(render(t, scope));
            } catch (IllegalArgumentException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
    }
}
