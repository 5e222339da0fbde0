package compiler.front;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small compiler: tokens, recursive descent, stack code, peephole optimisation, execution. */
public class Tokens {
    public static void main(String[] args) {
        String[] programs = {
            "x = 3; y = x * (4 + 2); print y - 1;",
            "i = 0; s = 0; while i < 10 { s = s + i * i; i = i + 1; } print s;",
            "a = 17; b = 5; while b > 0 { t = a % b; a = b; b = t; } print a;",
            "n = 30; if n > 20 { print 1; } else { print 0; } if n < 20 { print 2; }",
            "print 2 + 3 * 4; print -(1 - 5); print 7 / 2;",
            "print 1 / 0;", "print q;", "x = ;", "while 1 { x = 1; }", "print (1;", "3 = x;", "x = 5 $ 2;",
        };
        for (String p : programs) {
            try {
                Code code = new Parser(Lexer.scan(p)).program();
                int before = code.size();
                code.optimise();
                System.out.println(code.run(500) + " (" + before + " -> " + code.size() + ")");
            } catch (CompileError e) {
                System.out.println("error: " + e.getMessage());
            } catch (ArithmeticException | IllegalStateException e) {
                System.out.println("failed: " + e.getMessage());
            }
        }
        Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
        for (Token t : Lexer.scan(programs[1])) {
            kinds.merge(t.kind(), 1, Integer::sum);
        }
        System.out.println(kinds);
    }
}

enum Kind {
    NUMBER, NAME, SYMBOL, KEYWORD, END
}

record Token(Kind kind, String text, int at) {
}

class CompileError extends RuntimeException {
    CompileError(String what, Token t) {
        super(what + " at " + t.at() + (t.kind() == Kind.END ? " (end)" : " '" + t.text() + "'"));
    }
}

class Lexer {
    static List<Token> scan(String s) {
        List<Token> out = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            int from = i++;
            if (Character.isWhitespace(c)) {
                continue;
            }
            if (Character.isLetterOrDigit(c)) {
                while (i < s.length() && Character.isLetterOrDigit(s.charAt(i))) {
                    i++;
                }
                String w = s.substring(from, i);
                Kind k = Character.isDigit(c) ? Kind.NUMBER : switch (w) {
                    case "while", "if", "else", "print" -> Kind.KEYWORD;
                    default -> Kind.NAME;
                };
                out.add(new Token(k, w, from));
            } else if ("+-*/%<>=(){};".indexOf(c) >= 0) {
                out.add(new Token(Kind.SYMBOL, String.valueOf(c), from));
            } else {
                throw new CompileError("unexpected character", new Token(Kind.SYMBOL, String.valueOf(c), from));
            }
        }
        out.add(new Token(Kind.END, "", s.length()));
        return out;
    }
}

class Code {
    record Op(String name, int arg) {
    }

    private final List<Op> ops = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    int size() {
        return ops.size();
    }

    int emit(String name, int arg) {
        ops.add(new Op(name, arg));
        return ops.size() - 1;
    }

    void patch(int at) {
        ops.set(at, new Op(ops.get(at).name(), ops.size()));
    }

    int slot(String name) {
        int i = names.indexOf(name);
        if (i < 0) {
            names.add(name);
            i = names.size() - 1;
        }
        return i;
    }

    void optimise() {
        boolean jumps = ops.stream().anyMatch(o -> o.name().startsWith("j"));
        for (int i = 0; !jumps && i + 2 < ops.size(); i++) {
            Op a = ops.get(i);
            Op b = ops.get(i + 1);
            Op c = ops.get(i + 2);
            if (a.name().equals("push") && b.name().equals("push") && "+-*".contains(c.name())) {
                int v = switch (c.name()) {
                    case "+" -> a.arg() + b.arg();
                    case "-" -> a.arg() - b.arg();
                    default -> a.arg() * b.arg();
                };
                ops.subList(i, i + 3).clear();
                ops.add(i, new Op("push", v));
                i = Math.max(-1, i - 3);
            }
        }
    }

    String run(int limit) {
        int[] stack = new int[32];
        Map<Integer, Integer> memory = new HashMap<>();
        StringBuilder out = new StringBuilder();
        int sp = 0;
        int steps = 0;
        for (int pc = 0; pc < ops.size(); pc++) {
            if (++steps > limit) {
                throw new IllegalStateException("limit");
            }
            Op o = ops.get(pc);
            switch (o.name()) {
                case "push" -> stack[sp++] = o.arg();
                case "load" -> {
                    Integer v = memory.get(o.arg());
                    if (v == null) {
                        throw new IllegalStateException("unset " + names.get(o.arg()));
                    }
                    stack[sp++] = v;
                }
                case "store" -> memory.put(o.arg(), stack[--sp]);
                case "print" -> out.append(stack[--sp]).append(' ');
                case "neg" -> stack[sp - 1] = -stack[sp - 1];
                case "jz" -> pc = stack[--sp] == 0 ? o.arg() - 1 : pc;
                case "jmp" -> pc = o.arg() - 1;
                default -> {
                    int b = stack[--sp];
                    int a = stack[--sp];
                    stack[sp++] = switch (o.name().charAt(0)) {
                        case '+' -> a + b;
                        case '-' -> a - b;
                        case '*' -> a * b;
                        case '/' -> a / b;
                        case '%' -> a % b;
                        case '<' -> a < b ? 1 : 0;
                        default -> a > b ? 1 : 0;
                    };
                }
            }
        }
        return out.toString().trim();
    }
}

class Parser {
    private final List<Token> tokens;
    private final Code code = new Code();
    private int at;

    Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    private Token peek() {
        return tokens.get(at);
    }

    private boolean accept(String s) {
        if (peek().text().equals(s) && peek().kind() != Kind.END) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(String s) {
        if (!accept(s)) {
            throw new CompileError("expected " + s, peek());
        }
    }

    Code program() {
        while (peek().kind() != Kind.END) {
            statement();
        }
        return code;
    }

    private void block() {
        expect("{");
        while (!accept("}")) {
            statement();
        }
    }

    private void statement() {
        if (accept("print")) {
            expression(0);
            code.emit("print", 0);
            expect(";");
        } else if (accept("while")) {
            int start = code.size();
            expression(0);
            int exit = code.emit("jz", 0);
            block();
            code.emit("jmp", start);
            code.patch(exit);
        } else if (accept("if")) {
            expression(0);
            int no = code.emit("jz", 0);
            block();
            if (accept("else")) {
                int end = code.emit("jmp", 0);
                code.patch(no);
                block();
                code.patch(end);
            } else {
                code.patch(no);
            }
        } else {
            Token t = peek();
            if (t.kind() != Kind.NAME) {
                throw new CompileError("expected a statement", t);
            }
            at++;
            expect("=");
            expression(0);
            code.emit("store", code.slot(t.text()));
            expect(";");
        }
    }

    private static final String[] LEVELS = {"<>", "+-", "*/%"};

    private void expression(int level) {
        if (level == LEVELS.length) {
            atom();
            return;
        }
        expression(level + 1);
        while (peek().kind() == Kind.SYMBOL && LEVELS[level].contains(peek().text())) {
            String op = tokens.get(at++).text();
            expression(level + 1);
            code.emit(op, 0);
        }
    }

    private void atom() {
        Token t = peek();
        if (accept("(")) {
            expression(0);
            expect(")");
        } else if (accept("-")) {
            atom();
            code.emit("neg", 0);
        } else if (t.kind() == Kind.NUMBER) {
            at++;
            code.emit("push", Integer.parseInt(t.text()));
        } else if (t.kind() == Kind.NAME) {
            at++;
            code.emit("load", code.slot(t.text()));
        } else {
            throw new CompileError("expected a value", t);
        }
    }
}
