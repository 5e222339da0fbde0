package lib;

public class Plain {
    public String word() { return "Plain.word"; }
}
