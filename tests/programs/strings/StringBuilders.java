/** StringBuilder and StringBuffer: every append, edits in place, capacity growth, chaining. */
public class StringBuilders {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append("s").append(2.5).append(3.5f).append(4L).append(true).append((Object) null)
                .append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 1, 3).append(new char[] {'1', '2', '3'}, 1, 2)
                .appendCodePoint(0x1F600).append(new StringBuilder("inner"));
        System.out.println(sb + " " + sb.length());
        sb.insert(0, "start ").insert(6, 99).insert(8, 'Z').insert(9, false).insert(0, 1.5);
        System.out.println(sb);
        sb.delete(0, 3).deleteCharAt(0).replace(0, 4, "HEAD").setCharAt(1, '#');
        System.out.println(sb);
        sb.setLength(10);
        System.out.println(sb + "|" + sb.indexOf("A") + "|" + sb.lastIndexOf("#") + "|" + sb.charAt(2));
        sb.setLength(12);
        System.out.println(sb.length() + " " + (int) sb.charAt(11));
        System.out.println(new StringBuilder("abc").reverse() + " " + new StringBuilder("a\uD83D\uDE00b").reverse().codePointAt(1));
        StringBuilder cap = new StringBuilder(2);
        for (int i = 0; i < 100; i++) {
            cap.append(i % 10);
        }
        System.out.println(cap.length() + " " + (cap.capacity() >= 100) + " " + cap.substring(95) + " " + cap.subSequence(0, 3));
        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u4e2d').append("more").insert(0, "\u00e9");
        System.out.println(wide.length() + " " + (int) wide.charAt(0) + " " + (int) wide.charAt(6) + " " + wide.indexOf("more"));
        wide.deleteCharAt(6);
        System.out.println(wide.toString().equals("\u00e9latinmore"));
        StringBuffer buf = new StringBuffer("buffer");
        buf.append(1).insert(0, '<').append('>').reverse();
        System.out.println(buf + " " + buf.length());
        System.out.println(new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + "ab".contentEquals(new StringBuffer("ab")));
        System.out.println(new StringBuilder("x").equals(new StringBuilder("x")));
        CharSequence cs = new StringBuilder("chars");
        System.out.println(cs.chars().max().getAsInt() + " " + CharSequence.compare("a", cs) + " " + cs.subSequence(1, 3));
        for (int[] range : new int[][] {{-1, 2}, {2, 1}, {4, 9}}) {
            try {
                System.out.println(new StringBuilder("abc").delete(range[0], range[1]));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        StringBuilder fizz = new StringBuilder();
        for (int i = 1; i <= 15; i++) {
            fizz.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i)).append(i < 15 ? "," : ".");
        }
        System.out.println(fizz);
        String built = "";
        for (int i = 0; i < 10; i++) {
            built += i + (i % 2 == 0 ? "e" : "o");
        }
        System.out.println(built);
    }
}
