package lib;

/** Becomes a class. */
public interface Face {
    static String call() { return "static"; }
    String own();
    static Face make() { return () -> "own"; }
}
