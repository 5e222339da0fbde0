package lib;

public class Open {
    public String name() { return "Open.name"; }
    public String title() { return "Open.title"; }
    public String fixed() { return "Open.fixed"; }
    public int number = 1;
}
