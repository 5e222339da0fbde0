import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arrays: aliases, indexes that are inputs, bounds. */
final class Indexes {
    static String aliases(int[] a, int[] b) {
        if (a.length == 0 || b.length == 0) {
            return "empty";
        }
        a[0] = 1;
        b[0] = 2;
        return a[0] == 2 ? "same" : "different";
    }

    static List<Object[]> aliasesInputs() {
        int[] one = {5};
        return List.of(
                new Object[] {null, one},
                new Object[] {one, null},
                new Object[] {new int[0], one},
                new Object[] {one, one},
                new Object[] {one, new int[] {5}});
    }

    static String reads(int[] a, int i) {
        return a[i] == 3 ? "found" : "something else";
    }

    static List<Object[]> readsInputs() {
        return List.of(
                new Object[] {null, 0},
                new Object[] {new int[0], 0},
                new Object[] {new int[] {3, 4}, 0},
                new Object[] {new int[] {3, 4}, 1},
                new Object[] {new int[] {3, 4}, -1});
    }

    static String writes(int i, int j) {
        int[] a = new int[4];
        a[i] = 0;
        a[j] = 1;
        return a[i] == 0 ? "elsewhere" : "overwritten";
    }

    static String references(int i, int j, int k) {
        String[] names = {"a", "a", "b", null};
        names[i] = "i";
        names[j] = "j";
        String found = names[k];
        if (found == null) {
            return "null";
        }
        return switch (found) {
            case "i" -> "first write";
            case "j" -> i == j ? "second write over the first" : "second write";
            case "a" -> "a";
            default -> names[2] == found ? "b" : "never";
        };
    }

    static List<Object[]> referencesInputs() {
        List<Object[]> inputs = new ArrayList<>();
        for (int number = 0; number < 6 * 6 * 6; number++) {
            inputs.add(new Object[] {number % 6 - 1, number / 6 % 6 - 1, number / 36 - 1});
        }
        return inputs;
    }

    static String grid(int i, int j) {
        int[][] grid = {{1, 2, 3}, {4}, {}};
        grid[i][j] += 10;
        if (grid[0][2] == 13) {
            return "corner";
        }
        return grid[i][j] == 14 ? "single" : "other";
    }

    static String rows(int i, int j) {
        int[][] grid = new int[3][];
        grid[0] = new int[2];
        grid[1] = grid[0];
        grid[2] = new int[2];
        grid[i][0] = 7;
        return grid[j][0] == 7 ? i == j ? "same index" : "same row" : "other row";
    }

    static String shifted(int a, int b, int c) {
        int[] values = {a, b, c};
        System.arraycopy(values, 0, values, 1, 2);
        if (values[2] != values[1]) {
            return "moved";
        }
        return values[0] == c ? "all could be equal" : "first two equal";
    }

    static String input(int[] values) {
        int[] copy = Arrays.copyOf(values, 3);
        if (values.length > 3 && copy[2] == values[3]) {
            return "cut";
        }
        return copy[2] == 5 ? "five" : copy.length == values.length ? "three" : "other";
    }

    static List<Object[]> inputInputs() {
        List<Object[]> inputs = new ArrayList<>();
        int[][] arrays = {{}, {1, 2, 5}, {1, 2, 3}, {1, 2, 4, 4}, {1, 2, 5, 6}};
        for (int[] array : arrays) {
            inputs.add(new Object[] {array});
        }
        inputs.add(new Object[] {null});
        return inputs;
    }

    static String narrow(int i, int value) {
        byte[] bytes = new byte[3];
        char[] chars = new char[3];
        bytes[i] = (byte) value;
        chars[i] = (char) value;
        if (bytes[1] < 0) {
            return chars[1] > 255 ? "negative byte of a large char" : "negative byte";
        }
        return chars[2] == 'x' ? "x" : "other";
    }

    static String sized(int n) {
        if (n > 3) {
            return "not tried";
        }
        long[] values = new long[n];
        values[1] = n;
        return values[values.length - 1] == 0 ? "three" : "two";
    }

    static String stored(Object value) {
        Object[] values = new String[1];
        values[0] = value;
        return values[0] == null ? "null" : "string";
    }

    static List<Object[]> storedInputs() {
        return List.of(
                new Object[] {null}, new Object[] {"text"}, new Object[] {1}, new Object[] {new Object()});
    }

    static String counted(int i, int j) {
        Object[] places = new Object[5];
        places[i] = "full";
        places[j] = null;
        int full = 0;
        for (Object place : places) {
            full += place == null ? 0 : 1;
        }
        return full == 0 ? "none" : places[3] == null ? "one" : "the fourth";
    }

    static String cloned(int i, int j) {
        String[] names = {"a", "b", "c"};
        names[i] = "new";
        String[] copy = names.clone();
        names[j] = "later";
        if (copy[j].equals("new")) {
            return names[i].equals("later") ? "copied before" : "never";
        }
        return copy[2].equals("c") ? "third is old" : "third is new";
    }

    static String inputs(String s, String t, int i) {
        String[] names = new String[3];
        names[i] = s;
        names[1] = t;
        if (names[i] != s) {
            return "overwritten";
        }
        return names[0] == null ? s == null ? "null or elsewhere" : "elsewhere" : "first";
    }

    static List<Object[]> inputsInputs() {
        List<Object[]> inputs = new ArrayList<>();
        String[] texts = {null, "s", "t"};
        for (int number = 0; number < 3 * 3 * 5; number++) {
            inputs.add(new Object[] {texts[number % 3], texts[number / 3 % 3], number / 9 - 1});
        }
        return inputs;
    }
}
