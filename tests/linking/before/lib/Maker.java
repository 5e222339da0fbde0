package lib;

/** What only the package may make. */
public class Maker {
    public static Object hidden() { return Hidden.make(); }
    public static Object hiddens() { return Hidden.many(); }
    public static int number() { return Hidden.number; }
}
