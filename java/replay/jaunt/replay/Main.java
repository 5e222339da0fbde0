package jaunt.replay;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Compiles and runs generated tests, performs single calls and writes drivers of tests that take
 * parameters, on the user's own JVM. Requests
 * are lines of the file or pipe that the argument names (see {@link Request}); the answer is a JSON
 * object a line on standard output, and "done" after each request. The process ends when there are
 * no more requests, and when whoever started it is gone.
 */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        Events events = Events.onStandardOutput();
        endWithStarter();
        try (BufferedReader requests = Files.newBufferedReader(Path.of(args[0]))) {
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                perform(Request.fields(line), events);
                events.write("done");
            }
        } catch (Throwable t) {
            events.write("broken", "reason", Events.describe(t));
        }
        // Threads that tests left behind must not keep the process alive.
        Runtime.getRuntime().halt(0);
    }

    /**
     * Standard input says nothing and ends only with whoever started this process, who may be
     * killed while a test loops for ever, or before the requests were opened.
     */
    private static void endWithStarter() {
        Thread watch = new Thread(() -> {
            try (FileInputStream input = new FileInputStream(FileDescriptor.in)) {
                while (input.read() >= 0) {
                }
            } catch (IOException e) {
                // What cannot be read does not end.
                return;
            }
            Runtime.getRuntime().halt(0);
        }, "starter");
        watch.setDaemon(true);
        watch.start();
    }

    private static void perform(List<String> fields, Events events) throws Exception {
        List<String> operands = fields.subList(1, fields.size());
        switch (fields.get(0)) {
            case "compile" -> Compiler.compile(operands, events);
            case "test" -> Tests.run(operands, events);
            case "call" -> Calls.call(operands, events);
            case "driver" -> Drivers.write(operands, events);
            default -> throw new IllegalArgumentException("unknown request " + fields.get(0));
        }
    }
}
