/** switch on strings, with hash collisions, on chars and on boxed values; switch expressions. */
public class StringSwitch {
    static int code(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "": return 3;
            case "AaAa": return 4;
            case "BBBB": return 5;
            case "AaBB": return 6;
            default: return -1;
        }
    }

    static String kind(Character c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> "vowel";
            case ' ', '\t' -> {
                String name = "blank";
                yield name + "!";
            }
            default -> c >= '0' && c <= '9' ? "digit" : "other";
        };
    }

    static int days(String month, boolean leap) {
        return switch (month) {
            case "feb":
                yield leap ? 29 : 28;
            case "apr":
            case "jun":
            case "sep":
            case "nov":
                yield 30;
            default:
                yield 31;
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "C#", "", "AaAa", "BBBB", "AaBB", "BBAa", new String("Aa")}) {
            System.out.println(s + " " + s.hashCode() + " " + code(s));
        }
        try {
            code(null);
        } catch (NullPointerException e) {
            System.out.println("null has no case");
        }
        for (char c : "a1 b\tz".toCharArray()) {
            System.out.println((int) c + " " + kind(c));
        }
        System.out.println(days("feb", true) + " " + days("jun", false) + " " + days("jan", false));
        Integer boxed = 300;
        switch (boxed) {
            case 300 -> System.out.println("three hundred");
            case 1 -> System.out.println("one");
            default -> throw new IllegalStateException();
        }
        byte b = 3;
        final int three = 3;
        switch (b) {
            case three -> System.out.println("constant three");
            case 4 -> System.out.println("four");
        }
        int x = 5;
        int y = 10 * switch (x % 3) {
            case 0 -> 1;
            case 1 -> 2;
            default -> {
                int sum = 0;
                for (int i = 0; i < x; i++) {
                    sum += i;
                }
                yield sum;
            }
        } + 1;
        System.out.println(y);
    }
}
