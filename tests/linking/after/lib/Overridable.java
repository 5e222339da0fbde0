package lib;

public class Overridable {
    public final String method(int a, String[] b) { return "Overridable"; }
}
