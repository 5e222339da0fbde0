package client;

public class OfClosed extends lib.Closed {}
