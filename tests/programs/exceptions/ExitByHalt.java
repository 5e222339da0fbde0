/** A status above 255 is cut by the system; halt skips the hooks. */
public class ExitByHalt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        for (int i = 0; i < 6; i++) {
            System.out.println("line " + i);
        }
        System.out.flush();
        Runtime.getRuntime().halt(3);
    }
}
