/** Its `main` is an ordinary method. */
public class Instance {
    int calls;

    void main(String[] arguments) {
        calls = calls > 3 ? 0 : 1;
    }
}
