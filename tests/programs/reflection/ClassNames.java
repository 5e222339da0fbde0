import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What Class says about types of every kind. */
public class ClassNames {
    static class Nested {
    }

    class Inner {
    }

    interface Face {
    }

    enum Kind {
        A, B {
        }
    }

    record Rec(int x) {
    }

    @interface Ann {
    }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c + " | " + c.descriptorString());
        System.out.println("  " + (c.isInterface() ? "I" : "-") + (c.isArray() ? "A" : "-") + (c.isPrimitive() ? "P" : "-") + (c.isEnum() ? "E" : "-") + (c.isRecord() ? "R" : "-") + (c.isAnnotation() ? "@" : "-")
                + (c.isAnonymousClass() ? "a" : "-") + (c.isLocalClass() ? "l" : "-") + (c.isMemberClass() ? "m" : "-") + " super " + c.getSuperclass() + " encl " + c.getEnclosingClass() + " pkg [" + c.getPackageName() + "]");
    }

    public static void main(String[] args) throws Exception {
        class Local {
        }
        Object anonymous = new Object() {
        };
        Class<?>[] classes = {int.class, void.class, String.class, int[].class, String[][].class, Nested.class, Inner.class, Face.class, Kind.class, Kind.B.getClass(), Rec.class, Ann.class, Local.class,
            anonymous.getClass(), Map.Entry.class, Integer.class, Nested[].class, ArrayList.class, Object.class};
        for (Class<?> c : classes) {
            show(c);
        }
        System.out.println(Class.forName("java.lang.String") == String.class);
        System.out.println(Class.forName("[I") == int[].class);
        System.out.println(Class.forName("[Ljava.lang.String;") == String[].class);
        System.out.println(Class.forName("ClassNames$Nested") == Nested.class);
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + int.class.isAssignableFrom(long.class) + " " + Object[].class.isAssignableFrom(String[].class) + " " + Cloneable.class.isAssignableFrom(int[].class));
        System.out.println(List.class.isInstance(new ArrayList<>()) + " " + String.class.isInstance(null) + " " + String.class.cast("x"));
        try {
            Integer.class.cast("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Class.forName("missing.Type");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(int[].class.getComponentType() + " " + String.class.getComponentType() + " " + int.class.arrayType() + " " + int[][].class.componentType());
        System.out.println(Nested.class.getDeclaringClass() + " " + Local.class.getEnclosingMethod() + " " + Inner.class.getNestHost() + " " + Nested.class.isNestmateOf(Inner.class));
        System.out.println(java.util.Arrays.toString(ArrayList.class.getInterfaces()) + " " + int[].class.getInterfaces().length);
        System.out.println(Integer.TYPE + " " + Integer.class.hashCode() * 0 + " " + Boolean.class.getModifiers());
    }
}
