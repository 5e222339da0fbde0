import jaunt.Initialiser;
import jaunt.Invariant;

/** A list whose methods rely on what its class promises. */
class SortedList {
    static class Node {
        int value;
        Node next;
    }

    Node head;
    int size;

    /** At most three elements in order, and their number is known. */
    boolean repOk() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++count > 3) {
                return false;
            }
            if (node.next != null && node.value > node.next.value) {
                return false;
            }
        }
        return count == size;
    }

    /** How many elements are less: 0 to size, so 1 + 2 + 3 + 4 paths. */
    int rank(int value) {
        int rank = 0;
        for (Node node = head; node != null && node.value < value; node = node.next) {
            rank++;
        }
        if (rank > size) {
            throw new AssertionError("more elements than there are");
        }
        return rank;
    }

    /** A number of which only the even ones are legal. */
    static class Even {
        int number;

        @Invariant
        boolean isEven() {
            return number % 2 == 0;
        }
    }

    static boolean isSeven(Even even) {
        return even != null && even.number == 7;
    }

    /** Made in one way only. */
    static class Fraction {
        final int numerator;
        final int denominator;

        private Fraction(int numerator, int denominator) {
            this.numerator = numerator;
            this.denominator = denominator;
        }

        @Initialiser
        static Fraction of(int numerator, int denominator) {
            if (denominator <= 0) {
                throw new IllegalArgumentException();
            }
            return new Fraction(numerator, denominator);
        }
    }

    static boolean isWhole(Fraction fraction) {
        return fraction != null && fraction.numerator % fraction.denominator == 0;
    }
}
