/** StringBuilder: characters, integers and strings. */
public class Appends {
    public static void main(String[] args) {
        long length = 0;
        for (int round = 0; round < 10; round++) {
            StringBuilder s = new StringBuilder();
            for (int i = 0; i < 100_000; i++) {
                s.append('x').append(i).append("text");
            }
            length += s.length();
        }
        System.out.println(length);
    }
}
