import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** Combinatorics: permutations, combinations, partitions, Gray codes, subsets, Catalan numbers. */
public class Permutations {
    static boolean next(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) {
            i--;
        }
        if (i < 0) {
            return false;
        }
        int j = a.length - 1;
        while (a[j] <= a[i]) {
            j--;
        }
        swap(a, i, j);
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            swap(a, l, r);
        }
        return true;
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void heaps(char[] a, int n, TreeSet<String> out) {
        if (n == 1) {
            out.add(new String(a));
            return;
        }
        for (int i = 0; i < n; i++) {
            heaps(a, n - 1, out);
            int j = n % 2 == 0 ? i : 0;
            char t = a[j];
            a[j] = a[n - 1];
            a[n - 1] = t;
        }
    }

    static List<List<Integer>> combinations(int n, int k) {
        List<List<Integer>> out = new ArrayList<>();
        choose(1, n, k, new ArrayList<>(), out);
        return out;
    }

    static void choose(int from, int n, int k, List<Integer> picked, List<List<Integer>> out) {
        if (k == 0) {
            out.add(new ArrayList<>(picked));
            return;
        }
        for (int i = from; i <= n - k + 1; i++) {
            picked.add(i);
            choose(i + 1, n, k - 1, picked, out);
            picked.remove(picked.size() - 1);
        }
    }

    static void partitions(int n, int max, String prefix, List<String> out) {
        if (n == 0) {
            out.add(prefix.substring(1));
            return;
        }
        for (int i = Math.min(n, max); i >= 1; i--) {
            partitions(n - i, i, prefix + "+" + i, out);
        }
    }

    static void parentheses(int open, int close, String s, List<String> out) {
        if (open == 0 && close == 0) {
            out.add(s);
            return;
        }
        if (open > 0) {
            parentheses(open - 1, close + 1, s + "(", out);
        }
        if (close > 0) {
            parentheses(open, close - 1, s + ")", out);
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 2, 3};
        int count = 0;
        do {
            count++;
        } while (next(a));
        System.out.println(count + " " + Arrays.toString(a));
        int[] million = {0, 1, 2, 3, 4, 5, 6, 7};
        for (int i = 1; i < 10_000; i++) {
            next(million);
        }
        System.out.println(Arrays.toString(million));
        TreeSet<String> perms = new TreeSet<>();
        heaps("abcd".toCharArray(), 4, perms);
        System.out.println(perms.size() + " " + perms.first() + " " + perms.last() + " " + perms.higher("bzzz"));
        System.out.println(combinations(5, 3) + " " + combinations(10, 4).size() + " " + combinations(3, 0));
        List<String> parts = new ArrayList<>();
        partitions(6, 6, "", parts);
        System.out.println(parts);
        List<String> brackets = new ArrayList<>();
        parentheses(3, 0, "", brackets);
        System.out.println(brackets);
        long[] catalan = new long[20];
        catalan[0] = 1;
        for (int i = 1; i < 20; i++) {
            catalan[i] = catalan[i - 1] * 2 * (2 * i - 1) / (i + 1);
        }
        System.out.println(Arrays.toString(catalan));
        StringBuilder subsets = new StringBuilder();
        for (int mask = 7; ; mask = mask - 1 & 7) {
            subsets.append(Integer.toBinaryString(mask)).append(' ');
            if (mask == 0) {
                break;
            }
        }
        System.out.println(subsets);
        int derangements = 0;
        int[] d = {0, 1, 2, 3, 4, 5};
        do {
            boolean fixed = false;
            for (int i = 0; i < d.length; i++) {
                fixed |= d[i] == i;
            }
            if (!fixed) {
                derangements++;
            }
        } while (next(d));
        System.out.println(derangements);
    }
}
