import java.util.Random;

/** Random sequences of calls of Unsafe. Whatever is refused ends the run; until then nothing may be broken. */
public class Sequences extends Base {
    public static void main(String[] args) throws Exception {
        Random random = new Random(Long.parseLong(args[0]));
        int[] ints = new int[5];
        byte[] bytes = new byte[11];
        Object[] objects = {"x", null, 5};
        Box box = new Box();
        Object[] targets = {ints, bytes, objects, box, new Object(), Box.class, "text", null};
        long memory = U.allocateMemory(24);
        for (int i = 0; i < 60; i++) {
            if (random.nextInt(25) > 0) {
                allowed(random, ints, bytes, objects, box, memory);
                continue;
            }
            Object target = targets[random.nextInt(targets.length)];
            long base = target == null ? memory : random.nextInt(12) == 0 ? 0 : 16;
            long offset = base + random.nextInt(random.nextInt(20) == 0 ? 4096 : 20) - (random.nextInt(15) == 0 ? 8 : 0);
            long value = random.nextBoolean() ? random.nextLong() : random.nextInt(100);
            switch (random.nextInt(16)) {
                case 0 -> U.putInt(target, offset, (int) value);
                case 1 -> U.putLong(target, offset, value);
                case 2 -> U.putByte(target, offset, (byte) value);
                case 3 -> U.putShort(target, offset, (short) value);
                case 4 -> U.putObject(target, offset, targets[random.nextInt(targets.length)]);
                case 5 -> { Object found = U.getObject(target, offset); if (found != null) found.hashCode(); }
                case 6 -> U.getInt(target, offset);
                case 7 -> U.getLong(target, offset);
                case 8 -> U.compareAndSwapInt(target, offset, 0, (int) value);
                case 9 -> U.compareAndSwapLong(target, offset, 0, value);
                case 10 -> U.compareAndSwapObject(target, offset, null, "swapped");
                case 11 -> U.setMemory(bytes, 16 + random.nextInt(6), random.nextInt(8), (byte) value);
                case 12 -> U.copyMemory(ints, 16, bytes, 16 + random.nextInt(4), random.nextInt(10));
                case 13 -> { long more = U.allocateMemory(random.nextInt(64) + 1); U.putByte(more, (byte) value); U.freeMemory(more); }
                case 14 -> memory = U.reallocateMemory(memory, 16 + random.nextInt(64));
                default -> U.getByte(memory + random.nextInt(20));
            }
            if (ints.length != 5 || bytes.length != 11 || objects.length != 3) throw new AssertionError("a length changed");
            if (box.getClass() != Box.class || ints.getClass() != int[].class) throw new AssertionError("a class changed");
            if (box.text != null && box.text.length() > 100) throw new AssertionError("no string");
        }
        System.out.println("whole");
    }

    /** One call that nobody has a reason to refuse. */
    static void allowed(Random random, int[] ints, byte[] bytes, Object[] objects, Box box, long memory) throws Exception {
        switch (random.nextInt(8)) {
            case 0 -> U.putInt(ints, 16 + 4 * random.nextInt(5), random.nextInt());
            case 1 -> U.putByte(bytes, 16 + random.nextInt(11), (byte) random.nextInt());
            case 2 -> U.putObject(objects, 16 + 4 * random.nextInt(3), random.nextBoolean() ? box : "x");
            case 3 -> U.putInt(box, at(Box.class, "number"), random.nextInt());
            case 4 -> U.putObject(box, at(Box.class, "object"), random.nextBoolean() ? ints : bytes);
            case 5 -> U.putLong(memory + random.nextInt(9), random.nextLong());
            case 6 -> U.copyMemory(ints, 16, bytes, 16, 8);
            default -> U.compareAndSwapObject(box, at(Box.class, "text"), null, "swapped");
        }
    }
}
