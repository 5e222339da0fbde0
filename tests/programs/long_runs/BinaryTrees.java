/** Many short-lived objects: trees built, checked and dropped. */
public class BinaryTrees {
    static final class Tree {
        final Tree left;
        final Tree right;

        Tree(int depth) {
            left = depth > 0 ? new Tree(depth - 1) : null;
            right = depth > 0 ? new Tree(depth - 1) : null;
        }

        int check() {
            return 1 + (left == null ? 0 : left.check()) + (right == null ? 0 : right.check());
        }
    }

    public static void main(String[] args) {
        int max = 12;
        System.out.println("stretch " + new Tree(max + 1).check());
        Tree kept = new Tree(max);
        for (int depth = 4; depth <= max; depth += 2) {
            int rounds = 1 << max - depth + 3;
            int sum = 0;
            for (int i = 0; i < rounds; i++) {
                sum += new Tree(depth).check();
            }
            System.out.println(rounds + " of depth " + depth + " check " + sum);
        }
        System.out.println("kept " + kept.check());
    }
}
