package client;

public class Lowest extends lib.Middle {}
