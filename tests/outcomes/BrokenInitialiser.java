/** The main class itself cannot be initialised. */
public class BrokenInitialiser {
    static final int SIZE = Integer.parseInt("many");

    public static void main(String[] args) {
        System.out.println("never printed " + SIZE);
    }
}
