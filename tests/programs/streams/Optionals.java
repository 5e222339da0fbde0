import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Optional in all its methods. */
public class Optionals {
    record Address(String city) {
    }

    record User(String name, Address address) {
        Optional<Address> home() {
            return Optional.ofNullable(address);
        }
    }

    static Optional<User> find(String name) {
        return switch (name) {
            case "ann" -> Optional.of(new User("ann", new Address("Oslo")));
            case "bob" -> Optional.of(new User("bob", null));
            case "cid" -> Optional.of(new User("cid", new Address(null)));
            default -> Optional.empty();
        };
    }

    static int calls;

    static String expensive() {
        calls++;
        return "computed";
    }

    public static void main(String[] args) {
        for (String name : List.of("ann", "bob", "cid", "dan")) {
            System.out.println(name + " " + find(name).flatMap(User::home).map(Address::city).map(String::toUpperCase).orElse("unknown") + " " + find(name).map(User::home));
        }
        Optional<String> full = Optional.of("x");
        Optional<String> empty = Optional.empty();
        System.out.println(full + " " + empty + " " + full.isPresent() + " " + empty.isEmpty() + " " + full.get() + " " + full.hashCode() + " " + empty.hashCode());
        System.out.println(full.orElse(expensive()) + " " + full.orElseGet(Optionals::expensive) + " " + empty.orElseGet(Optionals::expensive) + " " + calls);
        System.out.println(full.filter(s -> s.length() > 3) + " " + full.filter(s -> s.equals("x")) + " " + full.map(s -> null) + " " + empty.or(() -> full) + " " + full.or(() -> empty));
        full.ifPresent(s -> System.out.println("present " + s));
        empty.ifPresent(s -> System.out.println("never"));
        empty.ifPresentOrElse(s -> System.out.println("never"), () -> System.out.println("absent"));
        System.out.println(full.stream().toList() + " " + empty.stream().count() + " " + full.equals(Optional.of("x")) + " " + full.equals(empty) + " " + (Optional.<String>empty() == empty));
        try {
            empty.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            empty.orElseThrow(IllegalStateException::new);
        } catch (IllegalStateException e) {
            System.out.println("own exception " + e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
        try {
            full.flatMap(s -> null);
        } catch (NullPointerException e) {
            System.out.println("flatMap to null");
        }
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + OptionalLong.of(4).getAsLong() + " " + OptionalDouble.of(1.5).orElse(2) + " " + OptionalInt.of(3).equals(OptionalInt.of(3)));
        System.out.println(Optional.of(Optional.of(1)) + " " + Optional.of(List.of()) + " " + Optional.ofNullable(null));
        Optional<Integer> total = find("ann").map(u -> u.name().length()).flatMap(n -> find("bob").map(v -> v.name().length() + n));
        System.out.println(total);
    }
}
