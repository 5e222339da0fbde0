import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Standard input, read in the usual ways. Every branch can be taken. */
class Typed {
    static String number() {
        int number = new Scanner(System.in).nextInt();
        return number > 1000 ? "large" : number == 42 ? "the answer" : "small";
    }

    static String kind() {
        Scanner in = new Scanner(System.in);
        if (!in.hasNext()) {
            return "nothing";
        }
        return in.hasNextInt() ? "a number" : "a word";
    }

    static String command() {
        Scanner in = new Scanner(System.in);
        switch (in.nextLine()) {
            case "start":
                return "started";
            case "stop":
                return "stopped";
            default:
                return "what?";
        }
    }

    /** The rest of the line of a number is a line, too. */
    static boolean isRestEmpty() {
        Scanner in = new Scanner(System.in);
        int before = in.nextInt();
        String rest = in.nextLine();
        return before == 7 && rest.isEmpty();
    }

    static int sum() {
        Scanner in = new Scanner(System.in);
        int sum = 0;
        while (in.hasNextInt()) {
            sum += in.nextInt();
        }
        return sum == 12 ? 1 : 0;
    }

    static String careful() {
        try {
            return new Scanner(System.in).nextInt() < 0 ? "negative" : "fine";
        } catch (InputMismatchException e) {
            return "no number";
        } catch (NoSuchElementException e) {
            return "no input";
        }
    }

    static int lines() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int lines = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!line.startsWith("//")) {
                lines++;
            }
        }
        return lines;
    }

    static String parsed() throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
        if (line == null) {
            return "nothing";
        }
        try {
            return Integer.parseInt(line) > 9 ? "long" : "short";
        } catch (NumberFormatException e) {
            return "none";
        }
    }

    static String first() throws IOException {
        int first = System.in.read();
        if (first < 0) {
            return "end";
        }
        return first == 'y' ? "yes" : "no";
    }

    /** Each question has a reader of its own. */
    static boolean agree() {
        return asks() == asks();
    }

    private static boolean asks() {
        return new Scanner(System.in).next().equals("yes");
    }

    static String amount() {
        Scanner in = new Scanner(System.in);
        double amount = in.nextDouble();
        long times = in.nextLong();
        if (amount < 0) {
            return in.nextBoolean() ? "a debt" : "an error";
        }
        return times > 3_000_000_000L ? "too often" : "fine";
    }

    /** The first question that fits a token is answered with yes. */
    static String sort() {
        Scanner in = new Scanner(System.in);
        if (in.hasNextInt()) {
            return "int";
        }
        if (in.hasNextLong()) {
            return "long";
        }
        if (in.hasNextDouble()) {
            return "fraction";
        }
        return in.hasNextBoolean() ? "flag" : "word";
    }

    static String share() {
        double share = new Scanner(System.in).nextDouble();
        return share > 0 && share < 0.1 ? "some" : "none or all";
    }

    static boolean isSmall() {
        Scanner in = new Scanner(System.in);
        return in.hasNextLong() && in.hasNextInt();
    }

    static int words() throws IOException {
        byte[] buffer = new byte[64];
        int count = System.in.read(buffer);
        int words = 0;
        boolean inside = false;
        for (int at = 0; at < count; at++) {
            boolean blank = buffer[at] == ' ';
            if (!blank && !inside) {
                words++;
            }
            inside = !blank;
        }
        return words;
    }
}
