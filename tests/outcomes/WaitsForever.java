/** A single thread that nobody will ever notify. */
public class WaitsForever {
    public static void main(String[] args) throws InterruptedException {
        System.out.println("waiting");
        synchronized (args) {
            args.wait();
        }
    }
}
