import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A balanced search tree (AVL) with all traversals. */
public class BinaryTree {
    static class Node {
        int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    Node root;
    int rotations;

    static int height(Node n) {
        return n == null ? 0 : n.height;
    }

    static void update(Node n) {
        n.height = 1 + Math.max(height(n.left), height(n.right));
    }

    Node rotateRight(Node n) {
        rotations++;
        Node l = n.left;
        n.left = l.right;
        l.right = n;
        update(n);
        update(l);
        return l;
    }

    Node rotateLeft(Node n) {
        rotations++;
        Node r = n.right;
        n.right = r.left;
        r.left = n;
        update(n);
        update(r);
        return r;
    }

    Node balance(Node n) {
        update(n);
        int b = height(n.left) - height(n.right);
        if (b > 1) {
            if (height(n.left.left) < height(n.left.right)) {
                n.left = rotateLeft(n.left);
            }
            return rotateRight(n);
        }
        if (b < -1) {
            if (height(n.right.right) < height(n.right.left)) {
                n.right = rotateRight(n.right);
            }
            return rotateLeft(n);
        }
        return n;
    }

    Node insert(Node n, int key) {
        if (n == null) {
            return new Node(key);
        }
        if (key < n.key) {
            n.left = insert(n.left, key);
        } else if (key > n.key) {
            n.right = insert(n.right, key);
        }
        return balance(n);
    }

    Node remove(Node n, int key) {
        if (n == null) {
            return null;
        }
        if (key < n.key) {
            n.left = remove(n.left, key);
        } else if (key > n.key) {
            n.right = remove(n.right, key);
        } else if (n.left == null || n.right == null) {
            return n.left == null ? n.right : n.left;
        } else {
            Node next = n.right;
            while (next.left != null) {
                next = next.left;
            }
            n.key = next.key;
            n.right = remove(n.right, next.key);
        }
        return balance(n);
    }

    static void inOrder(Node n, List<Integer> out) {
        if (n != null) {
            inOrder(n.left, out);
            out.add(n.key);
            inOrder(n.right, out);
        }
    }

    static String show(Node n) {
        return n == null ? "." : n.left == null && n.right == null ? "" + n.key : n.key + "(" + show(n.left) + " " + show(n.right) + ")";
    }

    static List<List<Integer>> levels(Node root) {
        List<List<Integer>> result = new ArrayList<>();
        Deque<Node> queue = new ArrayDeque<>();
        if (root != null) {
            queue.add(root);
        }
        while (!queue.isEmpty()) {
            List<Integer> level = new ArrayList<>();
            for (int i = queue.size(); i > 0; i--) {
                Node n = queue.remove();
                level.add(n.key);
                if (n.left != null) queue.add(n.left);
                if (n.right != null) queue.add(n.right);
            }
            result.add(level);
        }
        return result;
    }

    static boolean valid(Node n, long min, long max) {
        return n == null || n.key > min && n.key < max && Math.abs(height(n.left) - height(n.right)) <= 1 && valid(n.left, min, n.key) && valid(n.right, n.key, max);
    }

    public static void main(String[] args) {
        BinaryTree t = new BinaryTree();
        for (int i = 1; i <= 15; i++) {
            t.root = t.insert(t.root, i);
        }
        System.out.println(show(t.root) + " " + t.rotations);
        System.out.println(levels(t.root));
        for (int k : new int[] {8, 1, 2, 100, 15}) {
            t.root = t.remove(t.root, k);
            System.out.println(show(t.root) + " " + valid(t.root, Long.MIN_VALUE, Long.MAX_VALUE));
        }
        int x = 1;
        for (int i = 0; i < 2000; i++) {
            x = x * 1664525 + 1013904223;
            t.root = (x >>> 20 & 3) == 0 ? t.remove(t.root, x >>> 24) : t.insert(t.root, x >>> 24);
        }
        List<Integer> keys = new ArrayList<>();
        inOrder(t.root, keys);
        System.out.println(keys.size() + " " + t.root.height + " " + valid(t.root, Long.MIN_VALUE, Long.MAX_VALUE) + " " + t.rotations + " " + keys.subList(0, 5));
    }
}
