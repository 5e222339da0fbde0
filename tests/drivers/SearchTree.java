/** What a driver does with a set of numbers. */
interface SearchTree {
    void insert(IntContainer key);

    void remove(IntContainer key);

    boolean contains(IntContainer key);

    /** Whether the keys are in order from left to right. */
    boolean isOrdered();
}
