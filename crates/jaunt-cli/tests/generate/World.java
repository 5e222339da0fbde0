import java.util.Scanner;

/** What happens here is up to the world outside; or it only looks so. */
class World {
    static String toss() {
        return Math.random() < 0.5 ? "heads" : "tails";
    }

    static String menu() {
        Scanner scanner = new Scanner(System.in);
        return scanner.hasNextLine() ? scanner.nextLine() : "nothing";
    }

    static boolean isMorning() {
        return System.currentTimeMillis() % 86_400_000 < 43_200_000;
    }

    static int logged(int x) {
        long now = System.currentTimeMillis();
        String line = "at " + now;
        return line.isEmpty() ? 0 : x > 7 ? 1 : 2;
    }
}
