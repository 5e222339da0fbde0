package client;

/** Defined by another loader than its package, with fields that are final. */
public class Patched {
    static final String[] METHODS = {
        "sets", "setsOwn", "reads", "readsPackage", "callsPackage", "makesPackage", "readsMember"
    };

    static transient volatile int shared = 1;
    transient volatile int own = 1;

    static class Member {
        private static int secret = 3;
    }

    public static int sets() { return shared = 2; }
    public static int setsOwn() { return new Patched().own = 2; }
    public static int reads() { return shared + new Patched().own; }
    public static int readsPackage() { return Open.number; }
    public static String callsPackage() { return Open.text(); }
    public static Object makesPackage() { return new Shut(); }
    public static int readsMember() { return Member.secret; }

    public static class Open {
        static int number = 1;
        static String text() { return "text"; }
    }
}

class Shut {}
