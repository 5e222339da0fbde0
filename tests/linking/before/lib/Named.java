package lib;

public interface Named {
    String name();
    String title();
}
