package lib;

public class Dropped {
    public static Dropped make() { return new Dropped(); }
}
