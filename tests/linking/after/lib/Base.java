package lib;

public abstract class Base {
    protected static int inherited = 1;
    static int narrowed = 2;
    protected int own = 3;
    private int ownNarrowed = 4;
    protected static String called() { return "Base.called"; }
    static String calledNarrowed() { return "Base.calledNarrowed"; }
    protected String ownCalled() { return "Base.ownCalled"; }
    String ownNarrowedCalled() { return "Base.ownNarrowedCalled"; }
    protected String overridden() { return "Base.overridden"; }
    private String forSuper() { return "Base.forSuper"; }
    public abstract String abstractLater();
}
