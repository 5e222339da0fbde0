import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Serialization to a byte array and back: graphs, transients, hooks, records, enums. */
public class Serialization {
    static class Base {
        int notSaved = 5;
    }

    static class Person extends Base implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        int age;
        transient String password = "secret";
        Person friend;
        List<String> tags = new ArrayList<>();
        final int[] scores = {1, 2, 3};

        Person(String name, int age) {
            this.name = name;
            this.age = age;
            notSaved = 99;
        }
    }

    static class Hooked implements Serializable {
        transient int cached;
        int value;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(value * 2);
            out.writeUTF("extra");
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            cached = in.readInt();
            if (!in.readUTF().equals("extra")) {
                throw new InvalidObjectException("bad");
            }
        }
    }

    static class Singleton implements Serializable {
        static final Singleton INSTANCE = new Singleton();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    public static class Ext implements Externalizable {
        String s;

        public Ext() {
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(s + "!");
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            s = (String) in.readObject();
        }
    }

    record Point(int x, int y) implements Serializable {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    enum Color {
        RED, GREEN
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(t);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Person a = new Person("Ann", 30);
        Person b = new Person("Bob", 40);
        a.friend = b;
        b.friend = a;
        a.tags.add("x");
        Person c = copy(a);
        System.out.println(c.name + " " + c.age + " " + c.password + " " + c.friend.name + " " + (c.friend.friend == c) + " " + c.tags + " " + Arrays.toString(c.scores) + " " + c.notSaved);
        Hooked h = new Hooked();
        h.value = 21;
        Hooked h2 = copy(h);
        System.out.println(h2.value + " " + h2.cached);
        System.out.println((copy(Singleton.INSTANCE) == Singleton.INSTANCE) + " " + (copy(Color.GREEN) == Color.GREEN) + " " + copy(new Point(3, 4)));
        Ext e = new Ext();
        e.s = "ext";
        System.out.println(copy(e).s);
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("list", new ArrayList<>(List.of(1, 2L, 3.5, 'c')));
        map.put("null", null);
        map.put("array", new String[][] {{"a"}, {}});
        Map<String, Object> map2 = copy(map);
        System.out.println(map2.get("list") + " " + map2.containsKey("null") + " " + Arrays.deepToString((Object[]) map2.get("array")));
        System.out.println(copy(new HashMap<>(Map.of(1, "one"))) + " " + copy("text") + " " + copy(List.of(1, 2)) + " " + copy(new java.math.BigInteger("123456789012345678901")) + " " + copy(java.time.LocalDate.of(2024, 2, 29)));
        try {
            copy(new Object());
        } catch (NotSerializableException x) {
            System.out.println(x.getMessage());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeInt(7);
        out.writeObject("shared");
        out.writeObject(a);
        out.writeObject(a);
        out.flush();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readObject() + " " + (in.readObject() == in.readObject()));
        byte[] head = Arrays.copyOf(bytes.toByteArray(), 4);
        System.out.println(Arrays.toString(head));
    }
}
