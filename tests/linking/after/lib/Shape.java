package lib;

public interface Shape {
    String name();
    String kind();
    String added();
    private static String all() { return "all"; }
}
