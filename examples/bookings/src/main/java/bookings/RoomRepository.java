package bookings;

import java.util.List;
import java.util.Optional;

/** Where rooms and what is booked of them are kept. */
public interface RoomRepository {
    Optional<Room> find(String id);

    List<Stay> staysOf(String id);

    void save(String id, Stay stay);
}
