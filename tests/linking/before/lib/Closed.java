package lib;

public class Closed {}
