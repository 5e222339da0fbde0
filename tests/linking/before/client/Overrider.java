package client;

public class Overrider extends lib.Overridable {
    @Override public String method(int a, String[] b) { return "Overrider"; }
}
