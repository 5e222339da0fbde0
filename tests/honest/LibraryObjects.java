import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;

/** Each of these is true for some object that inputs may not include. */
class LibraryObjects {
    static boolean nanos(Duration duration) {
        return duration.getNano() == 5;
    }

    static boolean instantNanos(Instant instant) {
        return instant.getNano() == 5;
    }

    static boolean big(BigInteger number) {
        return number.bitLength() > 70;
    }

    static boolean empty(OptionalInt number) {
        return number.isEmpty();
    }

    static boolean roomy(StringBuilder text) {
        return text.capacity() > 500;
    }
}
