/** A class that is an order of some types only, where any type may be meant. */
public class Orders<E> {
    public int kind(Order<E> order) {
        if (order instanceof Natural) {
            return 1;
        }
        return 2;
    }

    abstract static class Order<E> {
        abstract int compare(E left, E right);
    }

    static final class None<E> extends Order<E> {
        @Override
        int compare(E left, E right) {
            return 0;
        }
    }

    static final class Natural<E extends Comparable<E>> extends Order<E> {
        @Override
        int compare(E left, E right) {
            return left.compareTo(right);
        }
    }
}
