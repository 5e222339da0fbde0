package lib;

public class Given {
    public static Object turned() { return new Turned() {}; }
    public static Object face() { return new Face(); }
}
