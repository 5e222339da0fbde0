package lib;

/** Objects of classes that become something else. */
public class Given {
    public static Object turned() { return new Turned(); }
    public static Object face() { return (Face) () -> "face"; }
}
