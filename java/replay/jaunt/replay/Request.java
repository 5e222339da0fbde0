package jaunt.replay;

import java.util.ArrayList;
import java.util.List;

/** A line of the request: fields separated by tabs, with tab, newline and backslash escaped. */
final class Request {
    private Request() {}

    static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                fields.add(field.toString());
                field.setLength(0);
            } else if (c == '\\') {
                i++;
                char escaped = line.charAt(i);
                field.append(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }
}
