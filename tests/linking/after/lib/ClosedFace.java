package lib;

interface ClosedFace {}
