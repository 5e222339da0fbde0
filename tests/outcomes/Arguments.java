/** What follows the class name belongs to the program. */
public class Arguments {
    public static void main(String[] args) {
        for (String arg : args) {
            System.out.println("<" + arg + ">");
        }
    }
}
