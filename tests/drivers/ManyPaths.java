import jaunt.Symbolic;

/** More than a thousand million paths. */
public class ManyPaths {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 30; i++) {
            if (Symbolic.getInteger() > i) {
                sum++;
            }
        }
        assert sum <= 30;
    }
}
