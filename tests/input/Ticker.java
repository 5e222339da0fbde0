import java.util.Scanner;

/** One thread reads while another one works and sleeps. */
public class Ticker {
    public static void main(String[] args) throws Exception {
        Thread ticker = new Thread(() -> {
            for (int i = 1; i <= 3; i++) {
                System.out.println("tick " + i);
                try {
                    Thread.sleep(20);
                } catch (InterruptedException e) {
                    return;
                }
            }
            System.out.println("done");
        });
        ticker.start();
        String word = new Scanner(System.in).next();
        ticker.join();
        System.out.println("read " + word);
    }
}
