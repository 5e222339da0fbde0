package bookings;

/** A room that guests can book, with its price for a night in cents. */
public record Room(String id, int beds, long pricePerNight) {
    public Room {
        if (beds < 1) {
            throw new IllegalArgumentException("a room has a bed");
        }
        if (pricePerNight < 0) {
            throw new IllegalArgumentException("a price is not negative");
        }
    }
}
