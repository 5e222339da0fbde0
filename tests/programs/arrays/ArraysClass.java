import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** The methods of java.util.Arrays. */
public class ArraysClass {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, -1, 3, 0, 7};
        int[] s = a.clone();
        Arrays.sort(s);
        System.out.println(Arrays.toString(s) + " " + Arrays.binarySearch(s, 7) + " " + Arrays.binarySearch(s, 4) + " " + Arrays.binarySearch(s, 100));
        int[] part = a.clone();
        Arrays.sort(part, 1, 5);
        System.out.println(Arrays.toString(part));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(a, 9)) + Arrays.toString(Arrays.copyOfRange(a, 2, 5)));
        int[] filled = new int[5];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 1, 3, -7);
        System.out.println(Arrays.toString(filled));
        String[] words = {"pear", "Fig", "apple", "kiwi", "fig", "Banana"};
        String[] w = words.clone();
        Arrays.sort(w);
        System.out.println(Arrays.toString(w));
        Arrays.sort(w, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(w));
        Arrays.sort(w, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(w));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed));
        double[] d = {2.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, 1};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " "
                + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.compare("a".toCharArray(), "b".toCharArray()));
        System.out.println(Arrays.deepEquals(new Object[] {new int[] {1}, "x"}, new Object[] {new int[] {1}, "x"}));
        int[] set = new int[6];
        Arrays.setAll(set, i -> i * i);
        Arrays.parallelPrefix(set, Integer::sum);
        System.out.println(Arrays.toString(set) + " " + Arrays.stream(set).sum() + " " + Arrays.stream(set, 1, 3).max().getAsInt());
        List<String> view = Arrays.asList(words);
        view.set(0, "PEAR");
        Collections.sort(view);
        System.out.println(view + " " + words[0] + " " + view.indexOf("kiwi"));
        try {
            view.add("more");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        int[] big = new int[2000];
        int x = 1;
        for (int i = 0; i < big.length; i++) {
            x = x * 1664525 + 1013904223;
            big[i] = x >> 8;
        }
        int[] big2 = big.clone();
        Arrays.sort(big);
        Arrays.parallelSort(big2);
        boolean ordered = true;
        for (int i = 1; i < big.length; i++) {
            ordered &= big[i - 1] <= big[i];
        }
        System.out.println(ordered + " " + Arrays.equals(big, big2) + " " + big[0] + " " + big[1999]);
        char[] cs = "hello".toCharArray();
        Arrays.sort(cs);
        System.out.println(new String(cs) + " " + Arrays.binarySearch(cs, 'l'));
        byte[] bytes = {3, -128, 127};
        Arrays.sort(bytes);
        long[] longs = {3L, Long.MIN_VALUE};
        Arrays.sort(longs);
        System.out.println(Arrays.toString(bytes) + Arrays.toString(longs) + Arrays.hashCode(bytes));
        Object[] objs = Arrays.copyOf(words, 2, Object[].class);
        System.out.println(objs.getClass().getSimpleName() + Arrays.toString(objs));
        try {
            Arrays.copyOfRange(a, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
