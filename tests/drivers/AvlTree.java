/** A balanced search tree; rotations look at heights only. */
public class AvlTree implements SearchTree {
    private static final class Node {
        IntContainer key;
        Node left;
        Node right;
        int height = 1;

        Node(IntContainer key) {
            this.key = key;
        }
    }

    private Node root;

    public static void main(String[] args) {
        TreeDriver.run(new AvlTree());
    }

    @Override
    public void insert(IntContainer key) {
        root = insert(root, key);
    }

    private static Node insert(Node node, IntContainer key) {
        if (node == null) {
            return new Node(key);
        }
        int order = key.compareTo(node.key);
        if (order < 0) {
            node.left = insert(node.left, key);
        } else if (order > 0) {
            node.right = insert(node.right, key);
        }
        return balance(node);
    }

    @Override
    public void remove(IntContainer key) {
        root = remove(root, key);
    }

    private static Node remove(Node node, IntContainer key) {
        if (node == null) {
            return null;
        }
        int order = key.compareTo(node.key);
        if (order < 0) {
            node.left = remove(node.left, key);
        } else if (order > 0) {
            node.right = remove(node.right, key);
        } else if (node.left == null) {
            return node.right;
        } else if (node.right == null) {
            return node.left;
        } else {
            Node next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            node.key = next.key;
            node.right = removeLeftmost(node.right);
        }
        return balance(node);
    }

    private static Node removeLeftmost(Node node) {
        if (node.left == null) {
            return node.right;
        }
        node.left = removeLeftmost(node.left);
        return balance(node);
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void measure(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    private static Node balance(Node node) {
        int lean = height(node.left) - height(node.right);
        if (lean > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (lean < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        measure(node);
        return node;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        measure(node);
        measure(top);
        return top;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        measure(node);
        measure(top);
        return top;
    }

    @Override
    public boolean contains(IntContainer key) {
        Node node = root;
        while (node != null) {
            int order = key.compareTo(node.key);
            if (order == 0) {
                return true;
            }
            node = order < 0 ? node.left : node.right;
        }
        return false;
    }

    @Override
    public boolean isOrdered() {
        return isOrdered(root);
    }

    private static boolean isOrdered(Node node) {
        if (node == null) {
            return true;
        }
        boolean left = node.left == null || node.left.key.value < node.key.value;
        boolean right = node.right == null || node.right.key.value > node.key.value;
        boolean even = Math.abs(height(node.left) - height(node.right)) <= 1;
        return left && right && even && isOrdered(node.left) && isOrdered(node.right);
    }
}
