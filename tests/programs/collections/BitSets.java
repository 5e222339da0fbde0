import java.util.Arrays;
import java.util.BitSet;

/** BitSet: ranges, logic, searching, conversion. */
public class BitSets {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1);
        a.set(5, 10);
        a.set(100);
        a.flip(7);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + a.get(7) + " " + a.get(1000));
        BitSet b = new BitSet(64);
        b.set(0, 7);
        b.set(3, false);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + or + " " + xor + " " + not + " " + a.intersects(b));
        System.out.println(a.nextSetBit(2) + " " + a.nextClearBit(5) + " " + a.previousSetBit(99) + " " + a.previousClearBit(9) + " " + a.nextSetBit(101));
        a.clear(5, 9);
        a.flip(60, 70);
        System.out.println(a + " " + a.get(60, 65) + " " + Arrays.toString(a.toLongArray()) + " " + a.hashCode());
        System.out.println(Arrays.toString(b.toByteArray()) + " " + BitSet.valueOf(new long[] {5, 1}) + " " + BitSet.valueOf(new byte[] {(byte) 0x81}));
        System.out.println(a.equals(a.clone()) + " " + a.isEmpty() + " " + new BitSet().length() + " " + a.stream().sum());
        BitSet composite = new BitSet(1000);
        for (int i = 2; i * i < 1000; i++) {
            if (!composite.get(i)) {
                for (int j = i * i; j < 1000; j += i) {
                    composite.set(j);
                }
            }
        }
        StringBuilder primes = new StringBuilder();
        int count = 0;
        for (int i = composite.nextClearBit(2); i < 1000; i = composite.nextClearBit(i + 1)) {
            count++;
            if (i > 950) {
                primes.append(i).append(' ');
            }
        }
        System.out.println(count + " " + primes);
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.clear(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        a.clear();
        System.out.println(a + " " + a.isEmpty());
    }
}
