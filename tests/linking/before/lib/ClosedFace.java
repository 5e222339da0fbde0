package lib;

public interface ClosedFace {}
