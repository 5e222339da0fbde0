/** Conditions far into texts and arrays: no default bound of an input reaches them. */
public class LongInputs {
    public static String product(String s) {
        if (s.substring(12, 20).equals("ABCDEFGH")) {
            return "found";
        }
        return s.charAt(13) == 'x' ? "thirteen" : "other";
    }

    public static int pattern(String s) {
        if (s.matches("(ab|cd){2}-[0-9]{4}-(x|yz)+")) {
            return s.endsWith("yz") ? 1 : 2;
        }
        return 0;
    }

    public static int element(int[] a) {
        return a[1500] == 77 ? 1 : 0;
    }

    public static String fourth(String line) {
        String[] tokens = line.split(",");
        if (tokens.length > 3 && tokens[3].equals("stop")) {
            return "stop";
        }
        return "go";
    }
}
