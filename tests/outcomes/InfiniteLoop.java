/** Never ends by itself. */
public class InfiniteLoop {
    public static void main(String[] args) {
        System.out.println("looping");
        int i = 0;
        while (true) {
            i++;
        }
    }
}
