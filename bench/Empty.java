/** Nothing but start-up. */
public class Empty {
    public static void main(String[] args) {
    }
}
