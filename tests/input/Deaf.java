/** Never reads what is said to it. */
public class Deaf {
    public static void main(String[] args) throws Exception {
        System.out.println("available " + System.in.available());
    }
}
