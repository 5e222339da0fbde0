import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Character streams in memory: lines, tokens, encodings. */
public class Readers {
    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("first\nsecond\r\nthird\rfourth\n\nlast"));
        String line;
        int n = 0;
        while ((line = r.readLine()) != null) {
            System.out.println(++n + " [" + line + "]");
        }
        System.out.println(new BufferedReader(new StringReader("a\nb\nc")).lines().map(String::toUpperCase).toList());
        StringReader s = new StringReader("abcdef");
        char[] buffer = new char[4];
        System.out.println(s.read(buffer) + new String(buffer) + s.read(buffer) + new String(buffer) + s.read(buffer));
        s.reset();
        System.out.println((char) s.read() + " " + s.skip(2) + " " + (char) s.read());
        s.close();
        try {
            s.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        StringWriter w = new StringWriter();
        PrintWriter p = new PrintWriter(w);
        p.printf("%5.1f|", 2.0 + 0 * p.hashCode());
        p.println(true);
        p.print(new char[] {'x', 'y'});
        p.write("z", 0, 1);
        p.append('!').flush();
        System.out.println(w.toString().replace(',', '.').replace("\n", "/") + " " + w.getBuffer().length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BufferedWriter b = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
            b.write("\u00e9\u4e2d\uD83D\uDE00");
            b.newLine();
            b.write("tail", 1, 2);
        }
        System.out.println(Arrays.toString(bytes.toByteArray()));
        InputStreamReader in = new InputStreamReader(new ByteArrayInputStream(bytes.toByteArray()), StandardCharsets.UTF_8);
        StringBuilder codes = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            codes.append(Integer.toHexString(c)).append(' ');
        }
        System.out.println(codes + in.getEncoding());
        LineNumberReader numbered = new LineNumberReader(new StringReader("x\ny\nz"));
        numbered.readLine();
        numbered.readLine();
        System.out.println(numbered.getLineNumber());
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + 'quoted' // comment\n\"str\" -7"));
        t.slashSlashComments(true);
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            System.out.print(t.ttype == StreamTokenizer.TT_NUMBER ? "n" + t.nval + " " : t.ttype == StreamTokenizer.TT_WORD ? "w" + t.sval + " " : t.sval != null ? "q" + t.sval + " " : "c" + (char) t.ttype + " ");
        }
        System.out.println();
        PushbackReader push = new PushbackReader(new CharArrayReader("ab".toCharArray()), 1);
        int c = push.read();
        push.unread('Z');
        System.out.println((char) c + "" + (char) push.read() + (char) push.read());
        CharArrayWriter cw = new CharArrayWriter();
        cw.write("chars");
        System.out.println(cw.toCharArray().length + cw.toString());
        System.out.println(new BufferedReader(new InputStreamReader(System.in)).readLine());
    }
}
