import jaunt.Symbolic;

/** Figures 4.2 to 4.5: objects that one side of a branch never uses multiply nothing there. */
public class TwoLists {
    int value;
    TwoLists next;

    public static void main(String[] args) {
        TwoLists l1 = Symbolic.getObject(TwoLists.class);
        TwoLists l2 = Symbolic.getObject(TwoLists.class);
        int x = Symbolic.getInteger();
        if (x == 5) {
            if (l1 != null && l2 != null) {
                l1.value = 1;
                l2.value = 2;
                if (l1 == l2) {
                    throw new IllegalStateException("both are the same");
                }
            }
        }
    }
}
