import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

/** Properties from text, defaults, escapes; a small ini parser. */
public class PropertiesText {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("""
            # comment
            ! another
            plain=value
            spaced   =   value with spaces\s\s
            colon: x
            noequals
            empty=
            long = first \\
                   second
            esc\\=aped\\ key = tab\\there
            unicode=\\u0041\\u00e9
            dup=1
            dup=2
            """));
        for (String k : new TreeSet<>(p.stringPropertyNames())) {
            System.out.println("[" + k + "] = [" + p.getProperty(k).replace("\t", "\\t").replace("\u00e9", "e'") + "]");
        }
        System.out.println(p.getProperty("missing") + " " + p.getProperty("missing", "default") + " " + p.size());
        Properties child = new Properties(p);
        child.setProperty("plain", "overridden");
        System.out.println(child.getProperty("plain") + " " + child.getProperty("colon") + " " + child.size() + " " + child.stringPropertyNames().size());
        StringWriter out = new StringWriter();
        Properties one = new Properties();
        one.setProperty("a key", "v=1:2\n#3");
        one.store(out, null);
        System.out.println(out.toString().lines().filter(l -> !l.startsWith("#")).toList());
        Properties back = new Properties();
        back.load(new StringReader(out.toString()));
        System.out.println(back.equals(one) + " " + back);
        try {
            new Properties().load(new StringReader("bad=\\u00zz"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.setProperty("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
        TreeMap<String, TreeMap<String, String>> ini = new TreeMap<>();
        String section = "";
        for (String line : "top=1\n[server]\nport = 80\nhost=local\n\n[client]\n; c\nport=99".split("\n")) {
            line = line.strip();
            if (line.isEmpty() || line.startsWith(";")) {
                continue;
            }
            if (line.startsWith("[")) {
                section = line.substring(1, line.length() - 1);
            } else {
                int eq = line.indexOf('=');
                ini.computeIfAbsent(section, k -> new TreeMap<>()).put(line.substring(0, eq).strip(), line.substring(eq + 1).strip());
            }
        }
        System.out.println(ini);
        System.out.println(System.getProperty("java.no.such") + " " + System.getProperty("line.separator").length() + " " + System.getProperty("file.separator") + " " + Integer.getInteger("no.such", 5) + " " + Boolean.getBoolean("no.such"));
        System.setProperty("jaunt.test", "12");
        System.out.println(Integer.getInteger("jaunt.test") + " " + System.clearProperty("jaunt.test") + " " + System.getProperty("jaunt.test"));
    }
}
