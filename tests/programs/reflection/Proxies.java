import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Dynamic proxies: logging, map-backed beans, exceptions, Object methods. */
public class Proxies {
    interface Calculator {
        int add(int a, int b);

        double divide(double a, double b) throws ArithmeticException;

        default int twice(int a) {
            return add(a, a);
        }
    }

    interface Person {
        String getName();

        void setName(String name);

        int getAge();

        void setAge(int age);
    }

    interface Risky {
        void run() throws java.io.IOException;
    }

    static final List<String> LOG = new ArrayList<>();

    @SuppressWarnings("unchecked")
    static <T> T logged(Class<T> type, T target) {
        return (T) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            LOG.add(method.getName() + Arrays.toString(args));
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }

    static class Bean implements InvocationHandler {
        final Map<String, Object> values = new HashMap<>();

        @Override
        public Object invoke(Object proxy, Method m, Object[] args) {
            String n = m.getName();
            if (n.startsWith("set")) {
                values.put(n.substring(3), args[0]);
                return null;
            }
            if (n.startsWith("get")) {
                return values.get(n.substring(3));
            }
            return switch (n) {
                case "toString" -> "bean of " + values.size();
                case "hashCode" -> 7;
                case "equals" -> proxy == args[0];
                default -> throw new UnsupportedOperationException(n);
            };
        }
    }

    public static void main(String[] args) {
        Calculator plain = new Calculator() {
            public int add(int a, int b) {
                return a + b;
            }

            public double divide(double a, double b) {
                if (b == 0) {
                    throw new ArithmeticException("by zero");
                }
                return a / b;
            }
        };
        Calculator c = logged(Calculator.class, plain);
        System.out.println(c.add(2, 3) + " " + c.divide(1, 4) + " " + c.twice(21));
        try {
            c.divide(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(LOG);
        Bean bean = new Bean();
        Person p = (Person) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Person.class, Comparable.class}, bean);
        p.setName("Ann");
        p.setAge(33);
        System.out.println(p.getName() + " " + p.getAge() + " " + p + " " + p.hashCode() + " " + p.equals(p) + " " + p.equals("x"));
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == bean) + " " + (p instanceof Comparable) + " " + Proxy.isProxyClass(String.class));
        bean.values.put("Age", "old");
        try {
            p.getAge();
        } catch (ClassCastException e) {
            System.out.println("wrong type returned");
        }
        bean.values.remove("Age");
        try {
            p.getAge();
        } catch (NullPointerException e) {
            System.out.println("null returned for int");
        }
        Risky risky = (Risky) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Risky.class}, (x, m, a) -> {
            throw LOG.size() > 4 ? new java.io.IOException("declared") : new InterruptedException("undeclared");
        });
        for (int i = 0; i < 2; i++) {
            try {
                risky.run();
            } catch (java.io.IOException e) {
                System.out.println(e.getMessage());
            } catch (UndeclaredThrowableException e) {
                System.out.println("undeclared " + e.getCause().getMessage());
            }
            LOG.add("more");
            LOG.add("more");
        }
    }
}
