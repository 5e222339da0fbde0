package jaunt.replay;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs generated tests, and single calls, on the user's own JVM. The request is a file of lines
 * (see {@link Request}), the answer is a JSON object a line on standard output.
 */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        Events events = Events.onStandardOutput();
        try {
            for (String line : Files.readAllLines(Path.of(args[0]))) {
                perform(Request.fields(line), events);
            }
            events.write("done");
        } catch (Throwable t) {
            events.write("broken", "reason", Events.describe(t));
        }
        // Threads that tests left behind must not keep the process alive.
        Runtime.getRuntime().halt(0);
    }

    private static void perform(List<String> fields, Events events) throws Exception {
        List<String> operands = fields.subList(1, fields.size());
        switch (fields.get(0)) {
            case "compile" -> Compiler.compile(operands, events);
            case "test" -> Tests.run(operands, events);
            case "call" -> Calls.call(operands, events);
            default -> throw new IllegalArgumentException("unknown request " + fields.get(0));
        }
    }
}
