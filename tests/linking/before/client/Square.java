package client;

import lib.Shape;

public class Square implements Shape {
    public String name() { return "square"; }
}
