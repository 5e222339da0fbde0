public class Main {
    /** No input at all: the bug is there in every run. */
    public static void main(String[] args) {
        int low = 2_000_000_000;
        int high = 2_100_000_000;
        assert (low + high) / 2 > low;
    }
}
