package client;

import lib.Base;

/** Reaches into objects that are not of its own class; each such method is broken. */
public class Stranger {
    public static class OfField extends Base {
        static int run(Base base) { return base.own; }
        @Override public String abstractLater() { return ""; }
    }

    public static class OfMethod extends Base {
        static String run(Base base) { return base.ownCalled(); }
        @Override public String abstractLater() { return ""; }
    }

    public static class OfItself extends Base {
        static String run(OfItself own) { return own.ownCalled() + own.own; }
        @Override public String abstractLater() { return ""; }
    }
}
