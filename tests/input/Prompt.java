import java.util.Scanner;

/** Asks on the line on which it is answered. */
public class Prompt {
    public static void main(String[] args) {
        System.out.print("Your name? ");
        System.out.println("Hello " + new Scanner(System.in).nextLine() + "!");
    }
}
