import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shunting yard and recursive descent on the same expressions, with variables and errors. */
public class ExpressionEvaluator {
    static class SyntaxError extends RuntimeException {
        SyntaxError(String message, int at) {
            super(message + " at " + at);
        }
    }

    static List<String> tokens(String s) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < s.length(); ) {
            char c = s.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
            } else if (Character.isLetterOrDigit(c) || c == '.') {
                int j = i;
                while (j < s.length() && (Character.isLetterOrDigit(s.charAt(j)) || s.charAt(j) == '.')) {
                    j++;
                }
                out.add(s.substring(i, j));
                i = j;
            } else if ("+-*/^()%".indexOf(c) >= 0) {
                out.add(String.valueOf(c));
                i++;
            } else {
                throw new SyntaxError("unexpected '" + c + "'", i);
            }
        }
        return out;
    }

    static int priority(String op) {
        return switch (op) {
            case "+", "-" -> 1;
            case "*", "/", "%" -> 2;
            case "^" -> 3;
            default -> 0;
        };
    }

    static double apply(String op, double a, double b) {
        return switch (op.charAt(0)) {
            case '+' -> a + b;
            case '-' -> a - b;
            case '*' -> a * b;
            case '/' -> a / b;
            case '%' -> a % b;
            case '^' -> StrictMath.pow(a, b);
            default -> throw new IllegalArgumentException(op);
        };
    }

    static String postfix(String s) {
        StringBuilder out = new StringBuilder();
        Deque<String> ops = new ArrayDeque<>();
        for (String t : tokens(s)) {
            if (Character.isLetterOrDigit(t.charAt(0))) {
                out.append(t).append(' ');
            } else if (t.equals("(")) {
                ops.push(t);
            } else if (t.equals(")")) {
                while (!ops.isEmpty() && !ops.peek().equals("(")) {
                    out.append(ops.pop()).append(' ');
                }
                if (ops.isEmpty()) {
                    throw new SyntaxError("unbalanced )", s.indexOf(')'));
                }
                ops.pop();
            } else {
                while (!ops.isEmpty() && (priority(ops.peek()) > priority(t) || priority(ops.peek()) == priority(t) && !t.equals("^"))) {
                    out.append(ops.pop()).append(' ');
                }
                ops.push(t);
            }
        }
        while (!ops.isEmpty()) {
            out.append(ops.pop()).append(' ');
        }
        return out.toString().trim();
    }

    final List<String> tokens;
    final Map<String, Double> variables;
    int at;

    ExpressionEvaluator(String s, Map<String, Double> variables) {
        this.tokens = tokens(s);
        this.variables = variables;
    }

    String peek() {
        return at < tokens.size() ? tokens.get(at) : "end";
    }

    double expression(int level) {
        if (level == 4) {
            return atom();
        }
        double left = expression(level + 1);
        while (priority(peek()) == level && level > 0 && !peek().equals("end")) {
            String op = tokens.get(at++);
            left = apply(op, left, level == 3 ? expression(3) : expression(level + 1));
        }
        return left;
    }

    double atom() {
        String t = peek();
        at++;
        if (t.equals("(")) {
            double v = expression(1);
            if (!peek().equals(")")) {
                throw new SyntaxError("expected )", at);
            }
            at++;
            return v;
        }
        if (t.equals("-")) {
            return -expression(3);
        }
        if (Character.isDigit(t.charAt(0))) {
            return Double.parseDouble(t);
        }
        Double v = variables.get(t);
        if (v == null) {
            throw new SyntaxError("unknown " + t, at - 1);
        }
        return v;
    }

    public static void main(String[] args) {
        Map<String, Double> vars = new HashMap<>(Map.of("x", 3.0, "pi", 3.25));
        for (String s : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "10/4-1", "-x^2+1", "x*(x-1)/2", "7%4*pi", "1/0", "2*(3", "y+1", "3 $ 4", ""}) {
            try {
                ExpressionEvaluator e = new ExpressionEvaluator(s, vars);
                double v = e.expression(1);
                System.out.println(s + " = " + v + "   " + postfix(s) + (e.at < e.tokens.size() ? " rest" : ""));
            } catch (SyntaxError e) {
                System.out.println(s + " ! " + e.getMessage());
            }
        }
        try {
            postfix("1)");
        } catch (SyntaxError e) {
            System.out.println(e.getMessage());
        }
    }
}
