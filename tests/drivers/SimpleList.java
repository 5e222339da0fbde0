import jaunt.Symbolic;

/** Figure 2.3: an error that needs an object that refers to itself. */
public class SimpleList {
    public int value;
    public SimpleList next;

    public static void main(String[] args) {
        int x = Symbolic.getInteger();
        x = x + 5;
        SimpleList y;
        if (x > 0) {
            y = Symbolic.getObject(SimpleList.class);
        } else {
            y = null;
        }
        if (y.next == y) {
            throw new IllegalStateException("y is its own successor");
        }
    }
}
