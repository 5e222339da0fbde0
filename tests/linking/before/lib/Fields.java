package lib;

public class Fields {
    public static int toPrivate = 1;
    public static int toPackage = 2;
    public static int toProtected = 3;
    public static int toInstance = 4;
    public static int toFinal = 5;
    public static int gone = 6;
    public static int retyped = 7;
    public int ownPrivate = 11;
    public int ownPackage = 12;
    public int ownProtected = 13;
    public int ownStatic = 14;
    public int ownFinal = 15;
    public int ownGone = 16;
    public int[] arrayGone = {17};
}
