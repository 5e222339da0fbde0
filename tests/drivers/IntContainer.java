/** A value that is compared with three outcomes. */
final class IntContainer {
    final int value;

    IntContainer(int value) {
        this.value = value;
    }

    int compareTo(IntContainer other) {
        if (value < other.value) {
            return -1;
        }
        return value > other.value ? 1 : 0;
    }
}
