package lib;

/** A class of the same package. */
public class Neighbour {
    public static int packageField() { return Fields.toPackage; }
    public static int protectedField() { return Fields.toProtected; }
    public static int privateField() { return Fields.toPrivate; }
    public static String packageMethod() { return Methods.toPackage(null, null); }
    public static String protectedMethod() { return new Methods().ownProtected(); }
    public static String privateMethod() { return new Methods().ownPrivate(); }
    public static String packageConstructor() { return new Methods("").ownPackage(); }
    public static String privateConstructor() { return new Methods(1).ownPackage(); }
}
