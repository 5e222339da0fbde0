import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** Filters of our own over readers and writers, pipes between threads, indentation, CSV and diff. */
public class TextAdventures {
    static class Rot13 extends FilterReader {
        Rot13(Reader in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int c = super.read();
            if (c >= 'a' && c <= 'z') return (c - 'a' + 13) % 26 + 'a';
            if (c >= 'A' && c <= 'Z') return (c - 'A' + 13) % 26 + 'A';
            return c;
        }

        @Override
        public int read(char[] buffer, int off, int len) throws IOException {
            int n = 0;
            for (int c; n < len && (c = read()) >= 0; n++) {
                buffer[off + n] = (char) c;
            }
            return n == 0 && len > 0 ? -1 : n;
        }
    }

    static class Indent extends FilterWriter {
        private int depth;
        private boolean fresh = true;

        Indent(Writer out) {
            super(out);
        }

        @Override
        public void write(int c) throws IOException {
            if (c == '}') {
                depth--;
            }
            if (fresh && c != '\n') {
                out.write("  ".repeat(depth));
            }
            fresh = c == '\n';
            out.write(c);
            if (c == '{') {
                depth++;
            }
        }

        @Override
        public void write(String s, int off, int len) throws IOException {
            for (int i = off; i < off + len; i++) {
                write(s.charAt(i));
            }
        }

        @Override
        public void write(char[] c, int off, int len) throws IOException {
            write(new String(c, off, len), 0, len);
        }
    }

    static List<String> diff(List<String> a, List<String> b) {
        int[][] n = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--) {
            for (int j = b.size() - 1; j >= 0; j--) {
                n[i][j] = a.get(i).equals(b.get(j)) ? n[i + 1][j + 1] + 1 : Math.max(n[i + 1][j], n[i][j + 1]);
            }
        }
        List<String> out = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) {
            if (i < a.size() && j < b.size() && a.get(i).equals(b.get(j))) {
                out.add("  " + a.get(i++));
                j++;
            } else if (j < b.size() && (i == a.size() || n[i][j + 1] >= n[i + 1][j])) {
                out.add("+ " + b.get(j++));
            } else {
                out.add("- " + a.get(i++));
            }
        }
        return out;
    }

    public static void main(String[] args) throws Exception {
        BufferedReader r = new BufferedReader(new Rot13(new StringReader("Uryyb, Jbeyq!\nFrpbaq yvar")));
        System.out.println(r.readLine() + " | " + r.readLine() + " | " + r.readLine());
        StringWriter s = new StringWriter();
        try (PrintWriter p = new PrintWriter(new Indent(s))) {
            p.print("a {\nb {\nc;\n}\n");
            p.printf("%s %d;%n", "d", 5);
            p.print("}\n");
        }
        System.out.print(s);
        PipedWriter out = new PipedWriter();
        PipedReader in = new PipedReader(out, 16);
        Thread producer = new Thread(() -> {
            try (out) {
                for (int i = 0; i < 10; i++) {
                    out.write("line " + i + "\n");
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        System.out.println(new BufferedReader(in).lines().mapToInt(String::length).sum());
        producer.join();
        diff(List.of("one", "two", "three", "four"), List.of("one", "2", "three", "four", "five")).forEach(System.out::println);
        System.out.println(diff(List.of(), List.of("new")) + " " + diff(List.of("old"), List.of()));
        StringWriter sink = new StringWriter();
        System.out.println(new StringReader("transfer").transferTo(sink) + " " + sink);
    }
}
