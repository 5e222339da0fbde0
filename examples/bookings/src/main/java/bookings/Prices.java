package bookings;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Optional;

/** Discounts by code. */
public final class Prices {
    private static final ImmutableMap<String, Integer> CODES =
            ImmutableMap.of("SPRING", 10, "STAFF", 50);

    private Prices() {}

    public static Optional<Integer> discount(String code) {
        if (code == null || code.isBlank()) {
            return Optional.empty();
        }
        return Optional.ofNullable(CODES.get(code));
    }

    public static long price(Room room, Stay stay, String code) {
        long price = room.pricePerNight() * stay.nights();
        price = price * Season.of(stay.from()).percent() / 100;
        if (stay.nights() >= 7) {
            price -= price / 10;
        }
        int percent = discount(code).orElse(0);
        return price - price * percent / 100;
    }

    /** The nightly prices that are above a limit, each once, in order. */
    public static List<Long> above(List<Room> rooms, long limit) {
        ImmutableList.Builder<Long> found = ImmutableList.builder();
        for (Room room : rooms) {
            if (room.pricePerNight() > limit) {
                found.add(room.pricePerNight());
            }
        }
        return found.build();
    }
}
