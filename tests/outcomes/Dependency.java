/** Uses a class that the test removes or damages after compiling. */
public class Dependency {
    public static void main(String[] args) {
        try {
            Victim.touch();
        } catch (LinkageError e) {
            System.out.println(e.getClass().getName());
        }
    }
}

class Victim {
    static void touch() {
        System.out.println("touched");
    }
}
