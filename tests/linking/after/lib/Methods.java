package lib;

public class Methods {
    public Methods() {}
    private Methods(int toPrivate) {}
    Methods(String toPackage) {}
    private static String toPrivate() { return "private"; }
    static String toPackage(int[] a, String b) { return "package"; }
    protected static String toProtected() { return "protected"; }
    public String toInstance() { return "instance"; }
    private String ownPrivate() { return "own private"; }
    String ownPackage() { return "own package"; }
    protected String ownProtected() { return "own protected"; }
    public static String ownStatic() { return "own static"; }
    public Object retyped() { return "retyped"; }
}
