/** A main that is neither static nor takes arguments, found by the newer launch protocol. */
public class InstanceMain {
    private final int base = 40;
    static int made;

    InstanceMain() {
        made++;
    }

    int answer() {
        return base + 2;
    }

    void main() {
        System.out.println("instance main");
        System.out.println(answer());
        System.out.println(made);
        for (int i = 0; i < 3; i++) {
            System.out.println(i + base);
        }
    }
}
