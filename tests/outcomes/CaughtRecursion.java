/** A program may survive running out of stack, more than once. */
public class CaughtRecursion {
    static int depth;

    static void down() {
        depth++;
        down();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            depth = 0;
            try {
                down();
            } catch (StackOverflowError e) {
                System.out.println("caught " + e.getMessage() + " deep " + (depth > 500));
            }
        }
    }
}
