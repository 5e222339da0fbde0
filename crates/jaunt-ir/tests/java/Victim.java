import java.util.ArrayList;
import java.util.List;

/** Methods that use references in every way a compiler knows; the test changes their bytes. */
public class Victim implements Comparable<Victim> {
    int number;
    long big;
    String text;
    Victim next;
    int[] ints = {1, 2};
    protected List<String> list;
    static Victim root;
    static double ratio;

    Victim() {
        this(3);
    }

    Victim(int n) {
        super();
        number = n;
        text = "n" + n;
        list = new ArrayList<String>();
    }

    public int compareTo(Victim other) {
        return number < other.number ? -1 : number > other.number ? 1 : 0;
    }

    Object pick(boolean first, String s, Integer i) {
        Object o = first ? (Object) s : i;
        return o;
    }

    Number joined(boolean first, Integer i, Long l) {
        Number n;
        if (first) n = i;
        else n = l;
        return n;
    }

    CharSequence joinedInterface(int k) {
        CharSequence c;
        if (k == 0) c = "a";
        else c = new StringBuilder("b").append(k);
        return c;
    }

    Victim loop(int k) {
        Victim v = this;
        while (k-- > 0 && v != null) v = v.next;
        return v;
    }

    static int sum(int[] a, long b) {
        int s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * (int) b;
        return s;
    }

    Object[] arrays(int n) {
        Object[] r = n > 2 ? new String[n] : new Integer[n];
        r[0] = null;
        int[][] m = new int[n][3];
        m[1][2] = n;
        return r;
    }

    int tried(String s) {
        int r = 0;
        try {
            r = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            r = e.getMessage().length();
        } finally {
            number++;
        }
        return r;
    }

    synchronized long locked(Object o) {
        synchronized (o) {
            big += o.hashCode();
            return big;
        }
    }

    boolean cast(Object o) {
        if (o instanceof Victim) {
            Victim v = (Victim) o;
            return v.text.equals(text);
        }
        return false;
    }

    String switched(int k) {
        switch (k) {
            case 1:
                return "one";
            case 2:
                return text;
            case 100:
                return new String("x");
            default:
                return null;
        }
    }

    static double mixed(float f, double d, long l) {
        return f > d ? f * l : d / l;
    }

    void thrower(int k) {
        if (k > 3) throw new IllegalStateException("k" + k);
        RuntimeException e = k == 1 ? new IllegalArgumentException() : new NullPointerException();
        throw e;
    }

    Object nested(int k) {
        return new Victim(k > 0 ? new Victim(k - 1).number : ints[0]).loop(2);
    }

    public String toString() {
        return super.toString() + list.get(0);
    }
}
