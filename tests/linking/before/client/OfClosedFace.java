package client;

public class OfClosedFace implements lib.ClosedFace {}
