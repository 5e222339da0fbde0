package bookings;

import bookings.Decision.Accepted;
import bookings.Decision.Reason;
import bookings.Decision.Rejected;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides about requests for rooms. */
public class BookingService {
    private static final Logger log = LoggerFactory.getLogger(BookingService.class);

    private final RoomRepository rooms;
    private final Clock clock;

    public BookingService(RoomRepository rooms, Clock clock) {
        this.rooms = rooms;
        this.clock = clock;
    }

    public Decision book(String roomId, Stay stay, int guests, String code) {
        Optional<Room> room = rooms.find(roomId);
        if (room.isEmpty()) {
            log.warn("nobody knows room {}", roomId);
            return new Rejected(Reason.UNKNOWN_ROOM);
        }
        if (guests < 1) {
            throw new IllegalArgumentException("nobody comes");
        }
        if (guests > room.get().beds()) {
            return new Rejected(Reason.TOO_MANY_GUESTS);
        }
        if (stay.from().isBefore(LocalDate.now(clock))) {
            return new Rejected(Reason.IN_THE_PAST);
        }
        for (Stay other : rooms.staysOf(roomId)) {
            if (other.overlaps(stay)) {
                log.info("{} is taken from {} to {}", roomId, other.from(), other.to());
                return new Rejected(Reason.TAKEN);
            }
        }
        rooms.save(roomId, stay);
        return new Accepted(roomId, Prices.price(room.get(), stay, code));
    }

    /** How many of the nights of a stay are free. */
    public long freeNights(String roomId, Stay stay) {
        long taken = 0;
        for (Stay other : rooms.staysOf(roomId)) {
            if (other.overlaps(stay)) {
                LocalDate from = other.from().isAfter(stay.from()) ? other.from() : stay.from();
                LocalDate to = other.to().isBefore(stay.to()) ? other.to() : stay.to();
                taken += new Stay(from, to).nights();
            }
        }
        return Math.max(0, stay.nights() - taken);
    }
}
