import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** Scoped values: binding, rebinding, absence. */
public class Scoping {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();
    static final List<String> LOG = new ArrayList<>();

    static void log(String what) {
        LOG.add(USER.orElse("nobody") + " " + what);
    }

    static int recurse() {
        int d = DEPTH.get();
        return d == 0 ? 0 : 1 + ScopedValue.where(DEPTH, d - 1).call(Scoping::recurse);
    }

    public static void main(String[] args) {
        log("outside");
        ScopedValue.where(USER, "ann").run(() -> {
            log("inside");
            ScopedValue.where(USER, "bob").run(() -> log("nested"));
            log("back");
        });
        LOG.forEach(System.out::println);
        System.out.println(USER.isBound());
        System.out.println(ScopedValue.where(DEPTH, 5).call(Scoping::recurse));
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println("unbound");
        }
        try {
            ScopedValue.where(USER, "x").run(() -> {
                throw new IllegalStateException(USER.get());
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + USER.isBound());
        }
        System.out.println(ScopedValue.where(USER, "u").where(DEPTH, 1).call(() -> USER.get() + DEPTH.get()));
    }
}
