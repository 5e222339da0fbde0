package lib;

public class Face {
    public static String call() { return "static"; }
    public String own() { return "own"; }
    public static Face make() { return new Face(); }
}
