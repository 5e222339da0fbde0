package t;

/** Methods whose tests differ in simple values only. */
public final class Tables {
    public enum Light { RED, YELLOW, GREEN, OFF }

    private Tables() {}

    public static int grade(int points) {
        if (points < 0 || points > 100) {
            throw new IllegalArgumentException("points");
        }
        if (points >= 90) {
            return 1;
        }
        if (points >= 70) {
            return 2;
        }
        return points >= 50 ? 3 : 4;
    }

    public static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    public static Light next(Light light) {
        switch (light) {
            case RED: return Light.GREEN;
            case GREEN: return Light.YELLOW;
            case YELLOW: return Light.RED;
            default: return Light.OFF;
        }
    }

    public static long scaled(long value, boolean twice) {
        if (value == Long.MIN_VALUE) {
            return 0;
        }
        return twice ? value * 2 : value < 0 ? -value : value;
    }

    public static double rounded(double value) {
        if (Double.isNaN(value)) {
            return -1.5;
        }
        if (value < 0.25) {
            return 0;
        }
        return value > 1e20 ? Double.POSITIVE_INFINITY : value / 2;
    }

    public static char separator(char c) {
        switch (c) {
            case ',': return ';';
            case ' ': return '\'';
            case '\'': return '"';
            case '\n': return ' ';
            case '\u00e9': return '#';
            default: return 'x';
        }
    }

    /** What it returns shows the text as the test gave it. */
    public static String said(String text) {
        if (text == null) {
            return null;
        }
        switch (text) {
            case "": return "";
            case "a,b": return "comma " + text;
            case "it's": return "apostrophe " + text;
            case " x ": return " blanks" + text;
            case "\"": return "quote " + text;
            case "\\": return text + " backslash";
            case "#a": return "#" + text;
            case "\t": return "tab" + text + "tab";
            case "a\nb": return "lines\r\n" + text;
            case "\u00e9\u00fc": return "letters " + text;
            case "''": return "two " + text;
            default: return "other";
        }
    }
}
