package lib;

public class Open {
    protected String name() { return "Open.name"; }
    private String title() { return "Open.title"; }
    public String fixed() { return "Open.fixed"; }
    public int number = 1;
}
