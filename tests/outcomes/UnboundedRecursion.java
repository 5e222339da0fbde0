/** Recursion without an end; nobody catches the error. */
public class UnboundedRecursion {
    static int down(int n) {
        return 1 + down(n + 1);
    }

    public static void main(String[] args) {
        System.out.println("falling");
        System.out.println(down(0));
    }
}
