import java.io.IOException;
import java.io.Reader;

/** Splits what a reader gives into words and numbers; its buffer is small. */
public class Lexer {
    private final Reader reader;
    private final char[] buffer = new char[4];
    private int at;
    private int end;
    private int refills;

    public Lexer(Reader reader) {
        this.reader = reader;
    }

    private int peek() throws IOException {
        if (at == end) {
            int read = reader.read(buffer, 0, buffer.length);
            if (read <= 0) {
                return -1;
            }
            at = 0;
            end = read;
            refills++;
        }
        return buffer[at];
    }

    public String next() throws IOException {
        int c = peek();
        while (c == ' ' || c == '\n') {
            at++;
            c = peek();
        }
        if (c < 0) {
            return null;
        }
        StringBuilder token = new StringBuilder();
        if (Character.isDigit((char) c)) {
            while (c >= 0 && Character.isDigit((char) c)) {
                token.append((char) c);
                at++;
                c = peek();
            }
            return refills > 1 ? "long number " + token : "number " + token;
        }
        while (c > ' ') {
            token.append((char) c);
            at++;
            c = peek();
        }
        return token.length() > 6 ? "long word " + token : "word " + token;
    }
}
