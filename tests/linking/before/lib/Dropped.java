package lib;

public class Dropped implements Runnable {
    public void run() {}
    public static Dropped make() { return new Dropped(); }
}
