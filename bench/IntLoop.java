/** Integer arithmetic on local variables. */
public class IntLoop {
    public static void main(String[] args) {
        int a = 1;
        int b = 7;
        for (int i = 0; i < 100_000_000; i++) {
            a = a * 31 + i;
            b ^= a >>> 3;
        }
        System.out.println(a + b);
    }
}
