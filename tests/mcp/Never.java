package mcp;

/** Has a branch that no input takes. */
public class Never {
    public static int sign(int n) {
        if (n > 5) {
            if (n < 3) {
                return 2;
            }
            return 1;
        }
        return 0;
    }
}
