/** String identity: constants, intern, concatenation at compile time and at run time. */
public class Interning {
    static final String CONST = "ab";
    static final String SUM = "a" + "b";
    final String field = "ab";

    static class Other {
        static String other = "ab";
    }

    public static void main(String[] args) {
        String lit = "ab";
        String made = new String("ab");
        final String a = "a";
        String b = "b";
        System.out.println(lit == CONST);
        System.out.println(CONST == SUM);
        System.out.println(Other.other == lit);
        System.out.println(new Interning().field == lit);
        System.out.println(made == lit);
        System.out.println(made.intern() == lit);
        System.out.println(a + "b" == lit);
        System.out.println(a + b == lit);
        System.out.println((a + b).intern() == lit);
        System.out.println("" + 1 + 2 == "12");
        System.out.println(String.valueOf(12).intern() == "12");
        System.out.println(lit.substring(0) == lit);
        System.out.println(lit.toString() == lit);
        System.out.println(lit.concat("") == lit);
        System.out.println(lit.trim() == lit);
        System.out.println(lit.replace('x', 'y') == lit);
        System.out.println(lit.strip() == lit);
        System.out.println("abc".substring(0, 2) == lit);
        System.out.println("abc".substring(0, 2).equals(lit));
        System.out.println("".concat("") == "");
        System.out.println(new StringBuilder().toString().equals(""));
        System.out.println(Interning.class.getName().intern() == "Interning");
        char[] data = {'a', 'b'};
        String fromChars = new String(data);
        data[0] = 'z';
        System.out.println(fromChars + " " + (fromChars.intern() == lit));
        String x = null;
        x += "y";
        System.out.println(x);
        Object o = lit;
        System.out.println(o == (Object) "ab");
        switch (made) {
            case "ab" -> System.out.println("equals, not identity");
            default -> System.out.println("never");
        }
        String long1 = "x".repeat(1000);
        String long2 = "x".repeat(1000);
        System.out.println((long1 == long2) + " " + long1.equals(long2) + " " + (long1.intern() == long2.intern()));
    }
}
