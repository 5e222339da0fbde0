package t;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Code with threads of its own: some results are the same whoever goes on first, some not. */
public class Threads {
    private final Timer timer = new Timer();
    private int runs;

    /** The task is due long after a test has ended. */
    public int plan(int seconds) {
        if (seconds < 0) {
            throw new IllegalArgumentException("negative");
        }
        TimerTask task =
                new TimerTask() {
                    @Override
                    public void run() {
                        runs++;
                    }
                };
        timer.schedule(task, 60_000L + seconds);
        return seconds > 10 ? runs + 1 : runs + 2;
    }

    /** The threads of the pool wait for more. */
    public static int awaited(int number) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        return pool.submit(() -> number > 7 ? 2 * number : number).get();
    }

    public static boolean raced(int number) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> result = pool.submit(() -> number + 1);
        return result.isDone();
    }

    public int left(int number) {
        Thread thread = new Thread(() -> runs = number);
        thread.start();
        return runs;
    }
}
