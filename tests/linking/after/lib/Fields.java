package lib;

public class Fields {
    private static int toPrivate = 1;
    static int toPackage = 2;
    protected static int toProtected = 3;
    public int toInstance = 4;
    public static final int toFinal = Integer.parseInt("5");
    public static long retyped = 7;
    private int ownPrivate = 11;
    int ownPackage = 12;
    protected int ownProtected = 13;
    public static int ownStatic = 14;
    public final int ownFinal = Integer.parseInt("15");
}
