package jaunt.replay;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes what happens, a JSON object a line, and keeps everybody else off standard output. */
final class Events {
    /** Longer messages are cut: nobody reads them, and they would have to be kept. */
    private static final int LONGEST_MESSAGE = 4000;

    private static final int FRAMES = 8;

    private final PrintStream out;

    private Events(PrintStream out) {
        this.out = out;
    }

    static Events onStandardOutput() {
        FileOutputStream standard = new FileOutputStream(FileDescriptor.out);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        return new Events(new PrintStream(standard, false, StandardCharsets.UTF_8));
    }

    /** An event with its properties: names and values in turn. A value that is null is left out. */
    synchronized void write(String event, Object... properties) {
        StringBuilder line = new StringBuilder("{\"event\":").append(quoted(event));
        for (int i = 0; i < properties.length; i += 2) {
            if (properties[i + 1] != null) {
                line.append(',').append(quoted((String) properties[i])).append(':').append(json(properties[i + 1]));
            }
        }
        out.print(line.append("}\n"));
        out.flush();
    }

    /** The place of an exception, innermost frame first. */
    static List<String> frames(Throwable thrown) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frames.size() == FRAMES) {
                break;
            }
            frames.add(frame.toString());
        }
        return frames;
    }

    /** The message; code of the program under test computes it, so asking may fail. */
    static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            boolean fits = message == null || message.length() <= LONGEST_MESSAGE;
            return fits ? message : message.substring(0, LONGEST_MESSAGE);
        } catch (Throwable t) {
            return null;
        }
    }

    static String describe(Throwable thrown) {
        String message = message(thrown);
        return thrown.getClass().getName() + (message == null ? "" : ": " + message);
    }

    private static String json(Object value) {
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof List<?> list) {
            List<String> parts = new ArrayList<>();
            list.forEach(part -> parts.add(json(part)));
            return "[" + String.join(",", parts) + "]";
        }
        return quoted(value.toString());
    }

    private static String quoted(String text) {
        int end = text.length();
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
            } else if (Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(text.charAt(i + 1))) {
                quoted.append(c).append(text.charAt(++i));
            } else {
                quoted.append(Character.isSurrogate(c) ? '\uFFFD' : c);
            }
        }
        return quoted.append('"').toString();
    }
}
