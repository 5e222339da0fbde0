import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A validation pipeline with its own exception types, retry and translation. */
public class CustomHierarchy {
    static abstract class DomainException extends RuntimeException {
        DomainException(String message) {
            super(message);
        }

        DomainException(String message, Throwable cause) {
            super(message, cause);
        }

        abstract int severity();
    }

    static class Invalid extends DomainException {
        final String field;

        Invalid(String field, String why) {
            super(field + " " + why);
            this.field = field;
        }

        int severity() {
            return 1;
        }
    }

    static class Broken extends DomainException {
        Broken(Throwable cause) {
            super("broken: " + cause.getMessage(), cause);
        }

        int severity() {
            return 9;
        }
    }

    static <T> T guarded(Supplier<T> body, T fallback, int attempts) {
        List<DomainException> failures = new ArrayList<>();
        for (int i = 0; i < attempts; i++) {
            try {
                return body.get();
            } catch (Invalid e) {
                failures.add(e);
            } catch (DomainException e) {
                System.out.println("giving up: " + e.getMessage() + " " + e.severity());
                return fallback;
            } catch (RuntimeException e) {
                failures.add(new Broken(e));
            }
        }
        int worst = failures.stream().mapToInt(DomainException::severity).max().orElse(0);
        System.out.println(failures.size() + " failures, worst " + worst + ", last " + failures.get(failures.size() - 1));
        return fallback;
    }

    static int tries;

    static int age(String text) {
        tries++;
        int age;
        try {
            age = Integer.parseInt(text.trim());
        } catch (NumberFormatException e) {
            throw new Broken(e);
        }
        if (age < 0 || age > 150) {
            throw new Invalid("age", "out of range: " + age);
        }
        return age;
    }

    public static void main(String[] args) {
        System.out.println(guarded(() -> age(" 42 "), -1, 3));
        System.out.println(guarded(() -> age("4x2"), -1, 3));
        System.out.println(guarded(() -> age("200"), -1, 3));
        System.out.println(guarded(() -> age(null), -1, 2));
        System.out.println(tries);
        int[] flaky = {0};
        System.out.println(guarded(() -> {
            if (++flaky[0] < 3) {
                throw new Invalid("flaky", "try " + flaky[0]);
            }
            return "third time lucky";
        }, "never", 5));
        try {
            throw new Broken(new Invalid("inner", "bad"));
        } catch (DomainException e) {
            System.out.println(e.getCause() instanceof Invalid i ? i.field : "other");
        }
    }
}
