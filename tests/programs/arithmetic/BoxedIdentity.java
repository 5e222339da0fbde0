/** Boxing caches, equality of boxes, unboxing in comparisons. */
public class BoxedIdentity {
    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = i;
            Integer b = i;
            Long x = (long) i;
            Long y = (long) i;
            System.out.println(i + " " + (a == b) + " " + a.equals(b) + " " + (x == y) + " " + x.equals(y) + " "
                    + x.equals(i) + " " + (x == i));
        }
        Character c1 = 127;
        Character c2 = 127;
        Character c3 = 128;
        Character c4 = 128;
        System.out.println((c1 == c2) + " " + (c3 == c4) + " " + c3.equals(c4));
        Byte b1 = -128;
        Byte b2 = -128;
        Short s1 = 127;
        Short s2 = 127;
        Boolean t1 = true;
        Boolean t2 = Boolean.valueOf("true");
        System.out.println((b1 == b2) + " " + (s1 == s2) + " " + (t1 == t2));
        Integer big = 1000;
        System.out.println((big == 1000) + " " + (big <= 1000 && big >= 1000) + " " + big.compareTo(999));
        Object o = 1;
        Object p = 1L;
        System.out.println(o.equals(p) + " " + o.hashCode() + " " + p.hashCode() + " " + (o.getClass() == p.getClass()));
        Integer i1 = 5;
        i1++;
        Integer i2 = i1--;
        System.out.println(i1 + " " + i2);
        Number[] numbers = {(byte) 200, (short) 70000, 3, 4L, 5.9f, 6.99};
        int sum = 0;
        for (Number n : numbers) {
            sum += n.intValue();
            System.out.print(n.getClass().getSimpleName() + "=" + n.byteValue() + "/" + n.doubleValue() + " ");
        }
        System.out.println(sum);
        Integer none = null;
        try {
            int v = none;
            System.out.println(v);
        } catch (NullPointerException e) {
            System.out.println("no value");
        }
        System.out.println(Integer.valueOf(77).hashCode() + " " + Double.valueOf(77).hashCode() + " " + Character.valueOf('M').hashCode());
    }
}
