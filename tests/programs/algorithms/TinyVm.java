import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A tiny assembler and stack machine that runs programs of its own. */
public class TinyVm {
    enum Op {
        PUSH, ADD, SUB, MUL, DIV, DUP, SWAP, LOAD, STORE, JMP, JZ, PRINT, CALL, RET, HALT, LT
    }

    static int[] assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        int address = 0;
        for (String line : source.split("\n")) {
            line = line.replaceAll(";.*", "").trim();
            if (line.isEmpty()) {
                continue;
            }
            if (line.endsWith(":")) {
                labels.put(line.substring(0, line.length() - 1), address);
            } else {
                String[] parts = line.split("\\s+");
                lines.add(parts);
                address += parts.length;
            }
        }
        int[] code = new int[address];
        int at = 0;
        for (String[] parts : lines) {
            code[at++] = Op.valueOf(parts[0].toUpperCase()).ordinal();
            if (parts.length > 1) {
                Integer label = labels.get(parts[1]);
                code[at++] = label != null ? label : Integer.parseInt(parts[1]);
            }
        }
        return code;
    }

    static String run(int[] code, int maxSteps) {
        Op[] ops = Op.values();
        int[] stack = new int[64];
        int[] calls = new int[64];
        int[] memory = new int[16];
        int sp = 0;
        int cp = 0;
        int pc = 0;
        int steps = 0;
        StringBuilder out = new StringBuilder();
        while (steps++ < maxSteps) {
            switch (ops[code[pc++]]) {
                case PUSH -> stack[sp++] = code[pc++];
                case ADD -> stack[--sp - 1] += stack[sp];
                case SUB -> stack[--sp - 1] -= stack[sp];
                case MUL -> stack[--sp - 1] *= stack[sp];
                case DIV -> stack[--sp - 1] /= stack[sp];
                case LT -> stack[--sp - 1] = stack[sp - 1] < stack[sp] ? 1 : 0;
                case DUP -> {
                    stack[sp] = stack[sp - 1];
                    sp++;
                }
                case SWAP -> {
                    int t = stack[sp - 1];
                    stack[sp - 1] = stack[sp - 2];
                    stack[sp - 2] = t;
                }
                case LOAD -> stack[sp++] = memory[code[pc++]];
                case STORE -> memory[code[pc++]] = stack[--sp];
                case JMP -> pc = code[pc];
                case JZ -> pc = stack[--sp] == 0 ? code[pc] : pc + 1;
                case PRINT -> out.append(stack[--sp]).append(' ');
                case CALL -> {
                    calls[cp++] = pc + 1;
                    pc = code[pc];
                }
                case RET -> pc = calls[--cp];
                case HALT -> {
                    return out + "(" + steps + " steps)";
                }
            }
        }
        return out + "limit";
    }

    public static void main(String[] args) {
        int[] factorial = assemble("""
            push 1
            store 0      ; n
            push 1
            store 1      ; result
            loop:
            load 0
            push 13
            lt
            jz done
            load 1
            load 0
            mul
            dup
            print
            store 1
            load 0
            push 1
            add
            store 0
            jmp loop
            done:
            halt
            """);
        System.out.println(Arrays.toString(factorial));
        System.out.println(run(factorial, 1000));
        int[] fib = assemble("""
            push 20
            call fib
            print
            halt
            fib:          ; n -> fib(n)
            dup
            push 2
            lt
            jz rec
            ret
            rec:
            dup
            push 1
            sub
            call fib
            swap
            push 2
            sub
            call fib
            add
            ret
            """);
        System.out.println(run(fib, 1_000_000));
        System.out.println(run(assemble("x:\njmp x"), 500));
        for (String bad : new String[] {"push 1\npush 0\ndiv", "add", "ret", "frob", "push x1", "push 1"}) {
            try {
                System.out.println(run(assemble(bad), 10));
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
