package blame;

/** Objects that are passed, and fail because of what they were made of or what they answer. */
public class Passed {
    /** Finds a place in a text, or else says where it would be: that number turned round. */
    public interface Finder {
        int find(String text);
    }

    /** For this package, which makes it large enough. */
    static class Room {
        private final char[] places;
        private int filled;

        Room(int size) {
            places = new char[size < 0 ? 0 : size];
        }

        void put(char c) {
            places[filled++] = c;
        }
    }

    public static int fill(Room room, String text) {
        int count = 0;
        for (char c : text.toCharArray()) {
            room.put(c);
            count++;
        }
        return count;
    }

    public static char before(Finder finder, String text) {
        int at = finder.find(text);
        return text.charAt(at < 0 ? ~at : at);
    }
}
