package jaunt.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;

/** Calls static methods with given values and tells what they return or throw. */
final class Calls {
    private Calls() {}

    /** Operands: a number for the answer, class, method, descriptor, arguments. */
    static void call(List<String> operands, Events events) throws ReflectiveOperationException {
        int number = Integer.parseInt(operands.get(0));
        ClassLoader loader = Calls.class.getClassLoader();
        List<String> arguments = operands.subList(4, operands.size());
        events.write("start", "call", number);
        try {
            MethodType type = MethodType.fromMethodDescriptorString(operands.get(3), loader);
            Class<?> owner = Class.forName(operands.get(1), true, loader);
            Method method = owner.getDeclaredMethod(operands.get(2), type.parameterArray());
            method.setAccessible(true);
            Object value = method.invoke(null, arguments.stream().map(Values::parse).toArray());
            String text = type.returnType() == void.class ? "V" : Values.print(value);
            events.write("value", "call", number, "value", text);
        } catch (InvocationTargetException e) {
            raised(number, e.getCause(), events);
        } catch (LinkageError e) {
            raised(number, e, events);
        }
    }

    private static void raised(int number, Throwable thrown, Events events) {
        events.write("raised", "call", number,
                "class", thrown.getClass().getName(), "message", Events.message(thrown));
    }
}
