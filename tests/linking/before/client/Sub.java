package client;

import lib.Base;

/** A subclass in another package. */
public class Sub extends Base {
    static int inherited() { return inherited; }
    static int narrowed() { return narrowed; }
    int own() { return own; }
    int ownNarrowed() { return ownNarrowed; }
    static String call() { return called(); }
    static String callNarrowed() { return calledNarrowed(); }
    String callOwn() { return ownCalled(); }
    String callOwnNarrowed() { return ownNarrowedCalled(); }
    @Override public String overridden() { return "Sub." + super.overridden(); }
    String superCall() { return super.forSuper(); }
    String superAbstract() { return super.abstractLater(); }
}
