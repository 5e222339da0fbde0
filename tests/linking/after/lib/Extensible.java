package lib;

public final class Extensible {}
