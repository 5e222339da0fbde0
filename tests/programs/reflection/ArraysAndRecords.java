import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** java.lang.reflect.Array, record components, enum constants, sealed permits. */
public class ArraysAndRecords {
    record Point(int x, List<String> tags, double... rest) {
    }

    enum Suit {
        CLUBS, HEARTS;

        int worth = ordinal() + 1;
    }

    sealed interface Shape permits Circle, Box {
    }

    record Circle(double r) implements Shape {
    }

    static final class Box implements Shape {
    }

    public static void main(String[] args) throws Exception {
        Object ints = Array.newInstance(int.class, 3);
        Array.setInt(ints, 0, 5);
        Array.set(ints, 1, 6);
        Array.setByte(ints, 2, (byte) 7);
        System.out.println(Arrays.toString((int[]) ints) + " " + Array.getLength(ints) + " " + Array.get(ints, 1).getClass().getSimpleName() + " " + Array.getLong(ints, 2));
        Object grid = Array.newInstance(String.class, 2, 3);
        Array.set(Array.get(grid, 1), 2, "corner");
        System.out.println(Arrays.deepToString((Object[]) grid) + " " + grid.getClass().getName());
        System.out.println(Array.newInstance(int[].class, 2).getClass().getSimpleName() + " " + Array.newInstance(Point.class, 0).getClass().getName());
        for (Runnable r : new Runnable[] {() -> Array.set(ints, 0, "s"), () -> Array.getInt(ints, 9), () -> Array.getLength("x"), () -> Array.newInstance(void.class, 1), () -> Array.setInt(new long[0], 0, 1), () -> Array.newInstance(int.class, -1), () -> Array.getBoolean(ints, 0)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        Point p = new Point(4, List.of("a"), 1, 2);
        for (RecordComponent c : Point.class.getRecordComponents()) {
            System.out.println(c.getName() + " " + c.getType().getSimpleName() + " " + c.getGenericType() + " " + (c.getType().isArray() ? "array" : c.getAccessor().invoke(p)));
        }
        Class<?>[] types = Arrays.stream(Point.class.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
        System.out.println(((Point) Point.class.getDeclaredConstructor(types).newInstance(9, List.of(), new double[] {0.5})).x() + " " + Point.class.isRecord() + " " + String.class.isRecord() + " " + String.class.getRecordComponents());
        System.out.println(Arrays.toString(Suit.class.getEnumConstants()) + " " + Suit.HEARTS.worth + " " + String.class.getEnumConstants() + " " + Suit.class.getField("CLUBS").isEnumConstant() + " " + Suit.class.getField("CLUBS").get(null));
        System.out.println(Arrays.stream(Shape.class.getPermittedSubclasses()).map(Class::getSimpleName).sorted().toList() + " " + Circle.class.isSealed());
        try {
            Suit.class.getDeclaredConstructor(String.class, int.class).newInstance("X", 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
