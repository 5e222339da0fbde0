/** Text blocks, escapes and string constants. */
public class TextBlocks {
    static final String A = "con" + "stant";
    static final String B = A + 1 + 'c' + 2.5 + true;

    public static void main(String[] args) {
        String block = """
            {
              "name": "jaunt",
              "quote": "\\"",
              "tab": "\t|"
            }
            """;
        System.out.print(block);
        String joined = """
            one \
            two \
            three
            trailing   \s
              indented
            no newline at end""";
        System.out.println(joined.replace(' ', '.'));
        System.out.println(joined.lines().count() + " " + joined.length());
        System.out.println("""
            triple \""" inside
            and \u0041 unicode
            """.strip());
        System.out.println("a\tb\\c\"d\'e\101\60\0".length());
        System.out.println((int) "\uD83D\uDE00".charAt(0) + " " + "\uD83D\uDE00".codePointAt(0) + " " + "\377".charAt(0));
        System.out.println(B);
        System.out.println((A == "constant") + " " + (B == "constant1c2.5true"));
        String dynamic = A.substring(0, 3);
        System.out.println((dynamic + "stant" == A) + " " + ((dynamic + "stant").intern() == A));
        System.out.println("  a\n b\n   c".indent(2).replace(' ', '.'));
        System.out.println("   x\n     y\n   z\n".stripIndent());
        System.out.println("raw\\tescaped\\n\\101".translateEscapes());
        System.out.println("%d-%s".formatted(5, "five"));
        System.out.println("""
            """.isEmpty());
    }
}
