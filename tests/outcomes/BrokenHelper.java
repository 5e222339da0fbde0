/** A class in use cannot be initialised; the second use fails differently from the first. */
public class BrokenHelper {
    static class Helper {
        static final int[] TABLE = new int[2];

        static {
            TABLE[2] = 1;
        }

        static void help() {
            System.out.println("never printed");
        }
    }

    public static void main(String[] args) {
        try {
            Helper.help();
        } catch (ExceptionInInitializerError e) {
            System.out.println("first " + e.getMessage() + " / " + e.getCause());
        }
        Helper.help();
    }
}
