package lib;

public class Middle extends Plain {}
