package lib;

public class Base {
    public static int inherited = 1;
    public static int narrowed = 2;
    public int own = 3;
    public int ownNarrowed = 4;
    public static String called() { return "Base.called"; }
    public static String calledNarrowed() { return "Base.calledNarrowed"; }
    public String ownCalled() { return "Base.ownCalled"; }
    public String ownNarrowedCalled() { return "Base.ownNarrowedCalled"; }
    public String overridden() { return "Base.overridden"; }
    public String forSuper() { return "Base.forSuper"; }
    public String abstractLater() { return "Base.abstractLater"; }
}
