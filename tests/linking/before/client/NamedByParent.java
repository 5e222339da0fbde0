package client;

/** Its superclass implements the interface. */
public class NamedByParent extends lib.Open implements lib.Named {}
