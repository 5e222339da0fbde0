import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * All states that an object of a class can get into by its public methods, and what its
 * questions answer in all of them: brute force over all arguments, which are booleans and bytes.
 */
public class Closure {
    static final int MOST_STATES = 400;

    record Call(Method method, Object[] arguments) {}

    public static void main(String[] args) throws Exception {
        for (String name : args) {
            System.out.println(answers(Class.forName(name)));
        }
    }

    static String answers(Class<?> type) throws Exception {
        List<Call> changes = new ArrayList<>();
        List<Call> questions = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().startsWith("change")) {
                changes.addAll(calls(method));
            } else if (method.getName().startsWith("ask")) {
                questions.addAll(calls(method));
            }
        }
        Method key = type.getDeclaredMethod("key");
        TreeSet<Integer> found = new TreeSet<>();
        Map<Object, List<Call>> ways = new HashMap<>();
        List<Object> pending = new ArrayList<>();
        Object first = type.getConstructor().newInstance();
        ways.put(key.invoke(first), List.of());
        pending.add(key.invoke(first));
        for (int at = 0; at < pending.size(); at++) {
            List<Call> way = ways.get(pending.get(at));
            for (Call question : questions) {
                found.add((Integer) question.method.invoke(after(type, way), question.arguments));
            }
            for (Call change : changes) {
                Object object = after(type, way);
                change.method.invoke(object, change.arguments);
                Object state = key.invoke(object);
                if (!ways.containsKey(state)) {
                    List<Call> longer = new ArrayList<>(way);
                    longer.add(change);
                    ways.put(state, longer);
                    pending.add(state);
                }
            }
            if (pending.size() > MOST_STATES) {
                return "too many";
            }
        }
        return found.toString();
    }

    static Object after(Class<?> type, List<Call> way) throws Exception {
        Object object = type.getConstructor().newInstance();
        for (Call call : way) {
            call.method.invoke(object, call.arguments);
        }
        return object;
    }

    static List<Call> calls(Method method) {
        List<Call> calls = new ArrayList<>();
        if (method.getParameterCount() == 0) {
            calls.add(new Call(method, new Object[0]));
        } else if (method.getParameterTypes()[0] == boolean.class) {
            calls.add(new Call(method, new Object[] {true}));
            calls.add(new Call(method, new Object[] {false}));
        } else {
            for (int b = -128; b < 128; b++) {
                calls.add(new Call(method, new Object[] {(byte) b}));
            }
        }
        return calls;
    }
}
