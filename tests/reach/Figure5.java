/** The methods of JAUT's Figure 5, written anew from their descriptions. */
public class Figure5 {
    /** Which kind of triangle three sides make. */
    public static int trityp(int i, int j, int k) {
        if (i == 0 || j == 0 || k == 0) {
            return 4;
        }
        int kind = 0;
        if (i == j) {
            kind = kind + 1;
        }
        if (i == k) {
            kind = kind + 2;
        }
        if (j == k) {
            kind = kind + 3;
        }
        if (kind == 0) {
            if (i + j <= k || j + k <= i || i + k <= j) {
                return 4;
            }
            return 1;
        }
        if (kind > 3) {
            return 3;
        }
        if (kind == 1 && i + j > k) {
            return 2;
        }
        if (kind == 2 && i + k > j) {
            return 2;
        }
        if (kind == 3 && j + k > i) {
            return 2;
        }
        return 4;
    }

    /** How often the loop runs is decided by what comes after it. */
    public static int foo(int a, int b) {
        int i = 0;
        int sum = 0;
        while (i < a) {
            sum += 2;
            i++;
        }
        if (sum == 2 * b && b > 0 && a < 2000) {
            return sum;
        }
        return -1;
    }

    static class Node {
        int key;
        Node next;
    }

    /** People in a circle, each m-th leaves. */
    public static int josephus(int n, int m) {
        Node last = new Node();
        last.key = 1;
        last.next = last;
        Node node = last;
        for (int i = 2; i <= n; i++) {
            Node fresh = new Node();
            fresh.key = i;
            fresh.next = last;
            node.next = fresh;
            node = fresh;
        }
        while (node != node.next) {
            for (int i = 1; i < m; i++) {
                node = node.next;
            }
            node.next = node.next.next;
        }
        return node.key;
    }

    /** The same with a condition on who is left in the end. */
    public static boolean josephusM(Node start, int m) {
        Node end = start;
        while (end.next != start) {
            end = end.next;
        }
        Node node = end;
        while (node != node.next) {
            for (int i = 1; i < m; i++) {
                node = node.next;
            }
            node.next = node.next.next;
        }
        return end.key == 41 && node.key == 31;
    }
}
