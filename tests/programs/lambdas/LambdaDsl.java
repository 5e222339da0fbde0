import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Parser combinators made of lambdas. */
public class LambdaDsl {
    record Result<T>(T value, int next) {
    }

    interface Parser<T> {
        Optional<Result<T>> parse(String in, int at);

        default <U> Parser<U> map(Function<? super T, ? extends U> f) {
            return (in, at) -> parse(in, at).map(r -> new Result<>(f.apply(r.value()), r.next()));
        }

        default <U> Parser<U> then(Function<? super T, Parser<U>> f) {
            return (in, at) -> parse(in, at).flatMap(r -> f.apply(r.value()).parse(in, r.next()));
        }

        default Parser<T> or(Supplier<Parser<T>> other) {
            return (in, at) -> parse(in, at).or(() -> other.get().parse(in, at));
        }

        default Parser<List<T>> many() {
            return (in, at) -> {
                List<T> items = new ArrayList<>();
                Optional<Result<T>> r = parse(in, at);
                while (r.isPresent()) {
                    items.add(r.get().value());
                    at = r.get().next();
                    r = parse(in, at);
                }
                return Optional.of(new Result<>(items, at));
            };
        }

        default Parser<T> skip(Parser<?> after) {
            return then(v -> after.map(x -> v));
        }
    }

    static Parser<Character> ch(String allowed) {
        return (in, at) -> at < in.length() && allowed.indexOf(in.charAt(at)) >= 0 ? Optional.of(new Result<>(in.charAt(at), at + 1)) : Optional.empty();
    }

    static <T> Parser<T> token(Parser<T> p) {
        return p.skip(ch(" ").many());
    }

    static Parser<Integer> number() {
        Parser<Character> digit = ch("0123456789");
        return token(digit.then(d -> digit.many().map(rest -> rest.stream().reduce(d - '0', (n, c) -> n * 10 + c - '0', Integer::sum))));
    }

    static Parser<Integer> chain(Parser<Integer> operand, String operators) {
        Parser<BiFunction<Integer, Integer, Integer>> op = token(ch(operators)).map(c -> switch (c) {
            case '+' -> Integer::sum;
            case '-' -> (a, b) -> a - b;
            case '*' -> (a, b) -> a * b;
            default -> (a, b) -> a / b;
        });
        Parser<Function<Integer, Integer>> tail = op.then(f -> operand.map(b -> a -> f.apply(a, b)));
        return operand.then(first -> tail.many().map(fs -> fs.stream().reduce(Function.identity(), Function::andThen).apply(first)));
    }

    static Parser<Integer> factor() {
        return number().or(() -> token(ch("(")).then(o -> expr()).skip(token(ch(")"))));
    }

    static Parser<Integer> expr() {
        return chain(chain(factor(), "*/"), "+-");
    }

    public static void main(String[] args) {
        for (String s : Arrays.asList("1", "1 + 2 * 3", "(1 + 2) * 3", "100 / 7 / 2", "2 * (3 + (4 - 5)) - 6", "1 +", "", "x", "7 7")) {
            Optional<Result<Integer>> r = expr().parse(s, 0);
            System.out.println("[" + s + "] " + r.map(x -> x.value() + (x.next() == s.length() ? "" : " rest " + s.substring(x.next()))).orElse("no parse"));
        }
        try {
            expr().parse("1 / 0", 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
