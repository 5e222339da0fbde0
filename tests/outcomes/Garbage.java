/** Allocates far more than it keeps: no limit on the heap may stop it. */
public class Garbage {
    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 4_000; i++) {
            int[] scratch = new int[25_000];
            scratch[i % scratch.length] = i;
            sum += scratch[i % scratch.length];
        }
        System.out.println(sum);
    }
}
