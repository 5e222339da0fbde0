import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/** UUIDs from bytes, text and numbers. */
public class Uuids {
    public static void main(String[] args) {
        UUID a = UUID.nameUUIDFromBytes("jaunt".getBytes(StandardCharsets.UTF_8));
        UUID b = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        UUID c = new UUID(0x0123456789abcdefL, 0xfedcba9876543210L);
        for (UUID u : new UUID[] {a, b, c, new UUID(0, 0), new UUID(-1, -1)}) {
            System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.hashCode() + " " + u.getMostSignificantBits() + " " + u.getLeastSignificantBits());
        }
        System.out.println(a.equals(UUID.nameUUIDFromBytes("jaunt".getBytes(StandardCharsets.UTF_8))) + " " + a.compareTo(b) + " " + b.compareTo(c) + " " + b.timestamp() + " " + b.clockSequence() + " " + b.node());
        System.out.println(UUID.fromString("1-2-3-4-5"));
        for (String bad : new String[] {"", "x", "1-2-3-4", "123e4567-e89b-12d3-a456-42661417400g"}) {
            try {
                System.out.println(UUID.fromString(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            a.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        UUID[] sorted = {a, b, c, new UUID(5, 1), new UUID(5, 0), new UUID(-5, 0)};
        Arrays.sort(sorted);
        for (UUID u : sorted) {
            System.out.println(u);
        }
    }
}
