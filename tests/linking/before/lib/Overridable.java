package lib;

public class Overridable {
    public String method(int a, String[] b) { return "Overridable"; }
}
