package lib;

public class Methods {
    public Methods() {}
    public Methods(int toPrivate) {}
    public Methods(String toPackage) {}
    public Methods(long gone) {}
    public static String toPrivate() { return "private"; }
    public static String toPackage(int[] a, String b) { return "package"; }
    public static String toProtected() { return "protected"; }
    public static String toInstance() { return "instance"; }
    public static void gone(long[][] a) {}
    public String ownPrivate() { return "own private"; }
    public String ownPackage() { return "own package"; }
    public String ownProtected() { return "own protected"; }
    public String ownStatic() { return "own static"; }
    public String ownGone() { return "own gone"; }
    public String retyped() { return "retyped"; }
}
