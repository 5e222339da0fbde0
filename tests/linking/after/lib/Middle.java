package lib;

public abstract class Middle extends Plain {
    @Override public abstract String word();
}
