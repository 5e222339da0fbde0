import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A bounded buffer with wait and notifyAll; ping-pong; interruption of waiting. */
public class WaitNotify {
    static class Buffer {
        final Deque<Integer> items = new ArrayDeque<>();
        final int capacity;
        int maximum;

        Buffer(int capacity) {
            this.capacity = capacity;
        }

        synchronized void put(int x) throws InterruptedException {
            while (items.size() == capacity) {
                wait();
            }
            items.add(x);
            maximum = Math.max(maximum, items.size());
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            int x = items.remove();
            notifyAll();
            return x;
        }
    }

    static class PingPong {
        boolean ping = true;
        final StringBuilder log = new StringBuilder();

        synchronized void play(boolean mine, String word, int times) {
            for (int i = 0; i < times; i++) {
                while (ping != mine) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                log.append(word).append(' ');
                ping = !mine;
                notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer b = new Buffer(3);
        List<Integer> got = new ArrayList<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 20; i++) {
                    b.put(i * i);
                }
                b.put(-1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread consumer = new Thread(() -> {
            try {
                for (int x = b.take(); x >= 0; x = b.take()) {
                    got.add(x);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        producer.start();
        producer.join();
        consumer.join();
        System.out.println(got + " " + (b.maximum <= 3));
        PingPong game = new PingPong();
        Thread a = new Thread(() -> game.play(true, "ping", 5));
        Thread c = new Thread(() -> game.play(false, "pong", 5));
        c.start();
        a.start();
        a.join();
        c.join();
        System.out.println(game.log);
        StringBuilder log = new StringBuilder();
        Thread waiting = new Thread(() -> {
            synchronized (log) {
                try {
                    log.wait();
                    log.append("notified");
                } catch (InterruptedException e) {
                    log.append("interrupted ").append(Thread.currentThread().isInterrupted());
                }
            }
        });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        System.out.println(log);
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage());
        }
        synchronized (game) {
            game.wait(5);
        }
        System.out.println("timed wait over");
    }
}
