/** Calls and returns: fib(32), three times. */
public class Fib {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += fib(32);
        }
        System.out.println(sum);
    }
}
