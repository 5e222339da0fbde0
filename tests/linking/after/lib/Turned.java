package lib;

public interface Turned {
    static String call() { return "static"; }
    default String own() { return "own"; }
    static Turned make() { return null; }
}
