package lib;

/** Becomes an interface. */
public class Turned {
    public static int number = 1;
    public static String call() { return "static"; }
    public String own() { return "own"; }
    public static Turned make() { return null; }
}
