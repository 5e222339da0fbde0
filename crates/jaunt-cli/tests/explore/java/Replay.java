import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.TreeSet;

/**
 * Runs drivers on given inputs. Each line of the file asks for one thing: {@code one CLASS
 * VALUE...} for the outcome of one run, {@code all CLASS INPUTS LOW HIGH} for the outcomes of
 * all runs with so many inputs between two bounds.
 */
public final class Replay {
    private Replay() {}

    public static void main(String[] args) throws IOException {
        StringBuilder answers = new StringBuilder();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] words = line.split("\t", -1);
            MethodHandle driver = driver(words[1]);
            if (words[0].equals("one")) {
                answers.append(outcome(driver, Arrays.copyOfRange(words, 2, words.length)));
            } else {
                int[] numbers = Arrays.stream(words).skip(2).mapToInt(Integer::parseInt).toArray();
                answers.append(outcomes(driver, numbers[0], numbers[1], numbers[2]));
            }
            answers.append('\n');
        }
        System.out.print(answers);
    }

    private static MethodHandle driver(String name) {
        try {
            Class<?> type = Class.forName(name);
            var main = MethodType.methodType(void.class, String[].class);
            return MethodHandles.lookup().findStatic(type, "main", main);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String outcome(MethodHandle driver, String[] inputs) {
        jaunt.Symbolic.replay(inputs);
        try {
            driver.invoke(new String[0]);
            return "returned";
        } catch (Outcome e) {
            return e.getMessage();
        } catch (Throwable e) {
            // Errors that programs make up are told apart by their messages.
            String name = e.getClass().getName();
            return name.endsWith("$Wrong") ? e.getMessage() : name;
        }
    }

    private static String outcomes(MethodHandle driver, int count, int low, int high) {
        TreeSet<String> found = new TreeSet<>();
        String[] inputs = new String[count];
        int values = high - low + 1;
        int all = (int) Math.pow(values, count);
        for (int number = 0; number < all; number++) {
            int rest = number;
            for (int i = 0; i < count; i++) {
                inputs[i] = String.valueOf(low + rest % values);
                rest /= values;
            }
            found.add(outcome(driver, inputs));
        }
        return String.join("\t", found);
    }
}
