package lib;

public class Extensible {}
