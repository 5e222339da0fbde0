/** An interpreter for a very small language, with jump tables. */
public class Brainfuck {
    static String run(String code, String input) {
        int[] jump = new int[code.length()];
        int[] stack = new int[code.length()];
        int depth = 0;
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) == '[') {
                stack[depth++] = i;
            } else if (code.charAt(i) == ']') {
                if (depth == 0) {
                    throw new IllegalArgumentException("unmatched ] at " + i);
                }
                int open = stack[--depth];
                jump[open] = i;
                jump[i] = open;
            }
        }
        if (depth > 0) {
            throw new IllegalArgumentException("unmatched [ at " + stack[depth - 1]);
        }
        byte[] tape = new byte[300];
        int p = 0;
        int in = 0;
        StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < code.length(); pc++) {
            switch (code.charAt(pc)) {
                case '>': p++; break;
                case '<': p--; break;
                case '+': tape[p]++; break;
                case '-': tape[p]--; break;
                case '.': out.append((char) (tape[p] & 0xff)); break;
                case ',': tape[p] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[': if (tape[p] == 0) pc = jump[pc]; break;
                case ']': if (tape[p] != 0) pc = jump[pc]; break;
                default: break;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.print(run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", ""));
        System.out.println(run(",[.,]", "echo"));
        System.out.println(run(">,[>,]<[.<]", "reverse"));
        System.out.println((int) run(",>,<[->[->+>+<<]>>[-<<+>>]<<<]>>.", "\u0007\u0009").charAt(0));
        System.out.println((int) run("-.", "").charAt(0));
        String squares = run("++++[>+++++<-]>[<+++++>-]+<+[>[>+>+<<-]++>>[<<+>>-]>>>[-]++>[-]+>>>+[[-]++++++>>>]<<<[[<++++++++<++>>-]+<.<[>----<-]<]<<[>>>>>[>>>[-]+++++++++<[>-<-]+++++++++>[-[<->-]+[<<<]]<[>+<-]>]<<-]<<-]", "");
        System.out.println(squares.length() + " " + squares.replace("\n", " ").trim());
        for (String bad : new String[] {"[[]", "]", "<+"}) {
            try {
                run(bad, "");
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
