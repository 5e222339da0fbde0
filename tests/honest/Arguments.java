/** A program whose arguments decide: it asks for no other inputs. */
public class Arguments {
    public static void main(String[] arguments) {
        if (arguments.length == 2 && arguments[0].equals("go")) {
            throw new IllegalStateException(arguments[1].isEmpty() ? "nowhere" : "somewhere");
        }
    }
}
