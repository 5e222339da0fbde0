import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Generic types as reflection sees them. */
public class GenericSignatures {
    static class Box<T extends Number & Comparable<T>, U> {
        T value;
        List<? extends T> upper;
        Map<String, ? super Integer> lower;
        List<?>[] arrays;
        T[] typed;
        Map.Entry<U, List<Map<T, int[]>>> deep;

        <R, E extends Exception> R convert(Function<? super T, ? extends R> f, List<U>... rest) throws E {
            return null;
        }
    }

    static class IntBox extends Box<Integer, String> implements Comparable<IntBox> {
        @Override
        public int compareTo(IntBox o) {
            return 0;
        }
    }

    static abstract class TypeToken<T> {
        Type type() {
            return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
        }
    }

    static String describe(Type t) {
        if (t instanceof Class<?> c) {
            return "class " + c.getSimpleName();
        }
        if (t instanceof ParameterizedType p) {
            StringBuilder s = new StringBuilder("param " + ((Class<?>) p.getRawType()).getSimpleName() + "<");
            for (Type a : p.getActualTypeArguments()) {
                s.append(describe(a)).append(';');
            }
            return s + ">";
        }
        if (t instanceof TypeVariable<?> v) {
            return "var " + v.getName();
        }
        if (t instanceof WildcardType w) {
            return "wild " + Arrays.stream(w.getUpperBounds()).map(GenericSignatures::describe).toList() + Arrays.stream(w.getLowerBounds()).map(GenericSignatures::describe).toList();
        }
        return "array of " + describe(((GenericArrayType) t).getGenericComponentType());
    }

    public static void main(String[] args) throws Exception {
        Field[] fields = Box.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field f : fields) {
            System.out.println(f.getName() + ": " + f.getGenericType() + " | " + describe(f.getGenericType()));
        }
        for (TypeVariable<?> v : Box.class.getTypeParameters()) {
            System.out.println(v + " " + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration());
        }
        Method m = Arrays.stream(Box.class.getDeclaredMethods()).filter(x -> x.getName().equals("convert")).findFirst().get();
        System.out.println(m.toGenericString());
        System.out.println(m.getGenericReturnType() + " " + Arrays.toString(m.getGenericParameterTypes()) + " " + Arrays.toString(m.getGenericExceptionTypes()));
        System.out.println(IntBox.class.getGenericSuperclass() + " " + Arrays.toString(IntBox.class.getGenericInterfaces()) + " " + IntBox.class.getSuperclass().getSimpleName());
        System.out.println(new TypeToken<Map<String, List<Integer>>>() {
        }.type());
        System.out.println(new TypeToken<int[]>() {
        }.type() + " " + describe(new TypeToken<List<? extends Number>[]>() {
        }.type()));
        System.out.println(Box.class.toGenericString() + " " + List.class.getTypeParameters()[0].getName());
        ParameterizedType p = (ParameterizedType) Box.class.getDeclaredField("deep").getGenericType();
        System.out.println(p.getOwnerType() + " " + p.getRawType() + " " + p.equals(Box.class.getDeclaredField("deep").getGenericType()));
    }
}
