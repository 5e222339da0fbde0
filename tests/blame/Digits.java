package blame;

/** A checksum whose steps are for those who write one: they are called with places that are in the text. */
public class Digits {
    private static final int[] WEIGHTS = {2, 1};
    private String parsed;

    public boolean isValid(String text) {
        if (text == null || text.isEmpty() || text.length() > 4) {
            return false;
        }
        parsed = text.trim();
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            sum += weighted(text.charAt(i) - '0', text.length() - i);
        }
        return sum % 10 == 0 && isFilled();
    }

    protected int weighted(int digit, int fromRight) {
        return digit * WEIGHTS[fromRight % 2];
    }

    protected boolean isFilled() {
        return parsed.length() > 0;
    }
}
