package client;

public class Extended extends lib.Extensible {}
