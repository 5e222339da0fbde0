import java.util.List;

/** Texts that are built from numbers: some are looked at, late or by detours, some never. */
final class Built {
    record Point(int x, boolean up) {}

    private static List<Object[]> each(Object... values) {
        return java.util.Arrays.stream(values).map(value -> new Object[] {value}).toList();
    }

    static String refused(int score) {
        if (score < 0 || score > 100) {
            throw new IllegalArgumentException("score out of range: " + score);
        }
        return "ok";
    }

    static List<Object[]> refusedInputs() {
        return each(-1, 0, 101);
    }

    static String misplaced(int x) {
        if (x < 0 || x > 100) {
            throw new IllegalArgumentException("out of the field: " + new Point(x, true));
        }
        return "ok";
    }

    static List<Object[]> misplacedInputs() {
        return each(-1, 0, 101);
    }

    static String late(int number) {
        StringBuilder text = new StringBuilder("n").append(number).append('x').append((long) number);
        String whole = text.toString();
        if (number == 77) {
            return "not looked at";
        }
        return text.length() == 6 ? "two digits" : whole.charAt(1) == '-' ? "minus" : "other";
    }

    static List<Object[]> lateInputs() {
        return each(77, 12, -10, 1);
    }

    static String copied(int number) {
        String text = String.valueOf(number);
        String longer = new StringBuilder(text).append("!").toString().concat("?");
        char[] units = longer.toCharArray();
        return units.length == 5 ? "three" : units[0] == '9' ? "nine" : "other";
    }

    static List<Object[]> copiedInputs() {
        return each(123, 9, 1);
    }

    static String caught(int number) {
        try {
            if (number != 5) {
                throw new IllegalStateException("not five but " + number);
            }
            return "five";
        } catch (IllegalStateException e) {
            return e.getMessage().endsWith("but 6") ? "six" : "other";
        }
    }

    static List<Object[]> caughtInputs() {
        return each(5, 6, 7);
    }

    static String formatted(int number) {
        String text = String.format("<%d>", number);
        String other = String.format("%s of %d", text, number);
        if (number > 1000) {
            return "large";
        }
        return text.length() == 5 ? "three" : other.startsWith("<-") ? "minus" : "other";
    }

    static List<Object[]> formattedInputs() {
        return each(1001, 123, -1, 1);
    }

    static String record(int x, boolean up) {
        String text = "at " + new Point(x, up) + '/' + up;
        if (x > 9) {
            return "far";
        }
        return text.equals("at Point[x=4, up=true]/true") ? "this" : "other";
    }

    static List<Object[]> recordInputs() {
        return List.of(new Object[] {10, true}, new Object[] {4, true}, new Object[] {4, false});
    }

    static String boxed(long number) {
        Long box = number;
        Object any = box;
        String text = any.toString() + box;
        return number < 0 ? "negative" : text.equals("77") ? "seven" : "other";
    }

    static List<Object[]> boxedInputs() {
        return each(-1L, 7L, 8L);
    }
}
