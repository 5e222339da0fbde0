package lib;

public class Hidden {
    public static int number = 1;
    public static Object make() { return new Hidden(); }
    public static Object many() { return new Hidden[1]; }
}
