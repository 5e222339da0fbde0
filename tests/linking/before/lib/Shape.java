package lib;

public interface Shape {
    String name();
    default String kind() { return "shape"; }
    static String all() { return "all"; }
}
