/** What needs more memory than there is: no outcome of the program. */
public class Heap {
    static int huge(int n) {
        if (n > 0) {
            return new int[Integer.MAX_VALUE - 8].length;
        }
        return 0;
    }

    static int caught(int n) {
        try {
            StringBuilder text = new StringBuilder();
            text.setLength(n > 0 ? 2147483640 : 1);
            return text.length();
        } catch (OutOfMemoryError e) {
            return -1;
        }
    }
}
