import jaunt.Symbolic;

/** Four operations on a tree, each of them chosen freely with a free key. */
final class TreeDriver {
    private static final int OPERATIONS = 4;

    private TreeDriver() {}

    static void run(SearchTree tree) {
        for (int i = 0; i < OPERATIONS; i++) {
            int operation = Symbolic.getInteger();
            IntContainer key = new IntContainer(Symbolic.getInteger());
            if (operation == 0) {
                tree.insert(key);
                assert tree.contains(key);
            } else if (operation == 1) {
                tree.remove(key);
                assert !tree.contains(key);
            } else {
                tree.contains(key);
            }
        }
        assert tree.isOrdered();
    }
}
