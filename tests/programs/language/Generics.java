import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** Generic classes and methods, bounds, wildcards, bridges and heap pollution. */
public class Generics {
    static abstract class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        abstract T key();

        @Override
        public int compareTo(Node<T> other) {
            return key().compareTo(other.key());
        }
    }

    static class IntNode extends Node<Integer> {
        final int key;

        IntNode(int key) {
            this.key = key;
        }

        @Override
        Integer key() {
            return key;
        }
    }

    interface Transformer<A, B> {
        B apply(A a);

        default <C> Transformer<A, C> then(Transformer<? super B, ? extends C> next) {
            return a -> next.apply(apply(a));
        }
    }

    static class Upper implements Transformer<String, String> {
        @Override
        public String apply(String s) {
            return s.toUpperCase();
        }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> list) {
        T best = list.get(0);
        for (T t : list) {
            if (t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    static <T> T fold(List<T> list, T zero, BinaryOperator<T> op) {
        T result = zero;
        for (T t : list) {
            result = op.apply(result, t);
        }
        return result;
    }

    static double sum(List<? extends Number> list) {
        double total = 0;
        for (Number n : list) {
            total += n.doubleValue();
        }
        return total;
    }

    @SafeVarargs
    static <T> List<T> listOf(T... items) {
        List<T> result = new ArrayList<>();
        Collections.addAll(result, items);
        return result;
    }

    static class Pair<A, B> {
        final A a;
        final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        <C> Pair<A, C> mapSecond(Function<? super B, ? extends C> f) {
            return new Pair<>(a, f.apply(b));
        }

        Pair<B, A> swap() {
            return new Pair<>(b, a);
        }

        @Override
        public String toString() {
            return "(" + a + ", " + b + ")";
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(max(listOf(new IntNode(3), new IntNode(9), new IntNode(4))).key());
        System.out.println(max(listOf("pear", "apple", "zoo")));
        System.out.println(new Upper().then(String::length).then(n -> n * 1.5).apply("word"));
        Transformer raw = new Upper();
        try {
            raw.apply(5);
        } catch (ClassCastException e) {
            System.out.println("bridge refuses");
        }
        System.out.println(fold(listOf(1, 2, 3, 4), 0, Integer::sum) + " " + fold(listOf("a", "b"), "", String::concat));
        System.out.println(sum(listOf(1, 2.5, 3L, 4f)));
        System.out.println(new Pair<>("x", 7).mapSecond(i -> i + 0.5).swap());
        List<String> polluted = new ArrayList<>();
        ((List) polluted).add(42);
        System.out.println(polluted);
        try {
            String s = polluted.get(0);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("polluted");
        }
        List<IntNode> nodes = listOf(new IntNode(5), new IntNode(1));
        nodes.sort(Comparator.<Node<Integer>>naturalOrder().reversed());
        System.out.println(nodes.get(0).key() + " " + nodes.get(1).key());
        System.out.println(listOf().getClass() == listOf("s").getClass());
    }
}
