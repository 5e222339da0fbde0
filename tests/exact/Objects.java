import java.util.ArrayList;
import java.util.List;

/** Objects, their types and who else refers to them. */
final class Objects {
    enum Colour {
        RED,
        GREEN {
            @Override
            boolean isWarm() {
                return false;
            }
        },
        BLUE;

        boolean isWarm() {
            return this == RED;
        }
    }

    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side;

        @Override
        public int area() {
            return side * side;
        }
    }

    static class Cube extends Square {
        @Override
        public int area() {
            return 6 * super.area();
        }
    }

    static final class Point implements Shape {
        @Override
        public int area() {
            return 0;
        }
    }

    static class Base {
        int value;
        Base other;
    }

    static class Derived extends Base {
        int value;
    }

    static final class Node {
        int value;
        Node next;

        static Node of(int value, Node next) {
            Node node = new Node();
            node.value = value;
            node.next = next;
            return node;
        }
    }

    private static List<Object[]> each(Object... values) {
        List<Object[]> inputs = new ArrayList<>();
        for (Object value : values) {
            inputs.add(new Object[] {value});
        }
        inputs.add(new Object[] {null});
        return inputs;
    }

    static String selected(Colour colour) {
        return switch (colour) {
            case RED -> colour.isWarm() ? "warm" : "never";
            case GREEN -> "green";
            default -> colour.isWarm() ? "never" : "cold";
        };
    }

    static List<Object[]> selectedInputs() {
        return each((Object[]) Colour.values());
    }

    static String boxes(Integer a, Integer b) {
        if (a == b) {
            return a > 100 ? "cached and large" : "same";
        }
        return a.equals(b) ? "equal" : "different";
    }

    static List<Object[]> boxesInputs() {
        List<Object[]> inputs = new ArrayList<>();
        Integer[] values = {null, 1, 127, 128, -129};
        for (Integer a : values) {
            for (Integer b : values) {
                inputs.add(new Object[] {a, b == null ? null : Integer.valueOf(b.intValue())});
            }
        }
        return inputs;
    }

    static String boxed(long a) {
        Long first = a;
        Long second = a + 1 - 1;
        if (first == second) {
            return a == -128 ? "least cached" : "cached";
        }
        return first.equals(Long.valueOf(a)) ? "equal" : "never";
    }

    static String types(Object o) {
        if (o instanceof Cube cube) {
            return cube.area() == 6 ? "unit cube" : "cube";
        }
        if (o instanceof Shape) {
            return ((Square) o).side == 0 ? "empty square" : "square";
        }
        return o instanceof String ? "string" : "object";
    }

    static List<Object[]> typesInputs() {
        Cube unit = new Cube();
        unit.side = 1;
        Square square = new Square();
        square.side = 2;
        return each(unit, new Cube(), new Square(), square, new Point(), "text", new Object());
    }

    static String dispatched(Shape a, Shape b) {
        int difference = a.area() - b.area();
        if (a == b) {
            return "same";
        }
        return difference == 0 ? "equal" : difference == 5 ? "cube and square" : "different";
    }

    static List<Object[]> dispatchedInputs() {
        Cube cube = new Cube();
        cube.side = 1;
        Square square = new Square();
        square.side = 1;
        List<Object[]> inputs = new ArrayList<>();
        Shape[] shapes = {null, cube, square, new Square(), new Point()};
        for (Shape a : shapes) {
            for (Shape b : shapes) {
                inputs.add(new Object[] {a, b});
            }
        }
        return inputs;
    }

    static String hidden(Derived d) {
        d.value = 5;
        if (((Base) d).value == 5) {
            return d.other == d ? "both five, own friend" : "both five";
        }
        return d.other instanceof Derived ? "derived friend" : "other";
    }

    static List<Object[]> hiddenInputs() {
        Derived own = new Derived();
        own.other = own;
        ((Base) own).value = 5;
        Derived five = new Derived();
        ((Base) five).value = 5;
        Derived friend = new Derived();
        friend.other = new Derived();
        Derived plain = new Derived();
        plain.other = new Base();
        return each(own, five, friend, plain);
    }

    static String cycle(Node list) {
        Node slow = list;
        Node fast = list;
        for (int steps = 0; steps < 3 && fast != null && fast.next != null; steps++) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return slow.next == slow ? "own successor" : "cycle";
            }
        }
        return fast == null ? "even or none" : fast.next == null ? "odd" : "long";
    }

    static List<Object[]> cycleInputs() {
        List<Object[]> inputs = new ArrayList<>();
        Node chain = null;
        for (int length = 0; length < 9; length++) {
            inputs.add(new Object[] {chain});
            chain = Node.of(length, chain);
        }
        for (int length = 1; length < 4; length++) {
            Node last = new Node();
            Node first = last;
            for (int i = 1; i < length; i++) {
                first = Node.of(i, first);
            }
            last.next = first;
            inputs.add(new Object[] {first});
            inputs.add(new Object[] {Node.of(7, first)});
        }
        return inputs;
    }

    static String aliased(Node a, Node b) {
        a.value = 1;
        b.value = 2;
        if (a.value == 2) {
            return "same";
        }
        a.next = b;
        return b.next == a ? "pair" : b.next == b ? "self" : "apart";
    }

    static List<Object[]> aliasedInputs() {
        List<Object[]> inputs = new ArrayList<>();
        Node one = new Node();
        inputs.add(new Object[] {null, one});
        inputs.add(new Object[] {one, null});
        inputs.add(new Object[] {one, one});
        Node a = new Node();
        inputs.add(new Object[] {a, Node.of(0, a)});
        Node self = new Node();
        self.next = self;
        inputs.add(new Object[] {new Node(), self});
        inputs.add(new Object[] {new Node(), new Node()});
        return inputs;
    }
}
