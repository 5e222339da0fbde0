package bookings;

/** What becomes of a request. */
public sealed interface Decision {
    record Accepted(String room, long price) implements Decision {}

    record Rejected(Reason reason) implements Decision {}

    enum Reason { UNKNOWN_ROOM, TOO_MANY_GUESTS, IN_THE_PAST, TAKEN }
}
