/** A plain binary search tree. */
public class BinarySearchTree implements SearchTree {
    private static final class Node {
        IntContainer key;
        Node left;
        Node right;

        Node(IntContainer key) {
            this.key = key;
        }
    }

    private Node root;

    public static void main(String[] args) {
        TreeDriver.run(new BinarySearchTree());
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
        return node;
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
        return node;
    }

    private static Node removeLeftmost(Node node) {
        if (node.left == null) {
            return node.right;
        }
        node.left = removeLeftmost(node.left);
        return node;
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
        return left && right && isOrdered(node.left) && isOrdered(node.right);
    }
}
