import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Local records, enums and interfaces; static members of inner classes; records with everything. */
public class LocalRecords {
    record Matrix(int rows, int cols, double[][] data) {
        static int created;

        Matrix {
            if (data.length != rows) {
                throw new IllegalArgumentException("rows " + rows + " but " + data.length);
            }
            created++;
        }

        static Matrix identity(int n) {
            double[][] d = new double[n][n];
            for (int i = 0; i < n; i++) {
                d[i][i] = 1;
            }
            return new Matrix(n, n, d);
        }

        Matrix times(Matrix o) {
            double[][] r = new double[rows][o.cols];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < o.cols; j++) {
                    for (int k = 0; k < cols; k++) {
                        r[i][j] += data[i][k] * o.data[k][j];
                    }
                }
            }
            return new Matrix(rows, o.cols, r);
        }

        @Override
        public String toString() {
            return java.util.Arrays.deepToString(data);
        }
    }

    record Temperature(double celsius) implements Comparable<Temperature> {
        enum Unit {
            C, F, K
        }

        static Temperature parse(String s) {
            double v = Double.parseDouble(s.substring(0, s.length() - 1));
            return new Temperature(switch (Unit.valueOf(s.substring(s.length() - 1))) {
                case C -> v;
                case F -> (v - 32) * 5 / 9;
                case K -> v - 273.15;
            });
        }

        @Override
        public int compareTo(Temperature o) {
            return Double.compare(celsius, o.celsius);
        }
    }

    class Inner {
        static int shared = 3;

        static int twice() {
            return shared * 2;
        }

        record Nested(int v) {
        }
    }

    record Tree<T extends Comparable<T>>(Tree<T> left, T value, Tree<T> right) {
        Tree<T> add(T t) {
            int c = t.compareTo(value);
            return c == 0 ? this : c < 0 ? new Tree<>(left == null ? new Tree<>(null, t, null) : left.add(t), value, right) : new Tree<>(left, value, right == null ? new Tree<>(null, t, null) : right.add(t));
        }

        int depth() {
            return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth());
        }
    }

    public static void main(String[] args) {
        record Score(String name, int points) {
        }
        enum Grade {
            LOW, HIGH
        }
        interface Grader {
            Grade of(Score s);
        }
        Grader g = s -> s.points() > 50 ? Grade.HIGH : Grade.LOW;
        List<Score> scores = List.of(new Score("a", 10), new Score("b", 90), new Score("c", 60));
        Map<Grade, List<String>> byGrade = scores.stream().collect(Collectors.groupingBy(g::of, TreeMap::new, Collectors.mapping(Score::name, Collectors.toList())));
        System.out.println(byGrade + " " + scores.stream().max(Comparator.comparingInt(Score::points)).get());
        Matrix m = new Matrix(2, 2, new double[][] {{1, 1}, {1, 0}});
        Matrix p = Matrix.identity(2);
        for (int i = 0; i < 10; i++) {
            p = p.times(m);
        }
        System.out.println(p + " " + Matrix.created + " " + p.equals(p) + " " + p.rows());
        try {
            new Matrix(3, 1, new double[0][]);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Temperature> temps = new ArrayList<>();
        for (String s : "20C 50F 300K 0C".split(" ")) {
            temps.add(Temperature.parse(s));
        }
        temps.sort(null);
        System.out.println(temps);
        System.out.println(Inner.twice() + " " + new Inner.Nested(5));
        Tree<Integer> t = new Tree<>(null, 50, null);
        for (int i : new int[] {25, 75, 10, 30, 60, 90, 25}) {
            t = t.add(i);
        }
        System.out.println(t.depth() + " " + t.left());
        System.out.println(t.equals(t.add(10)) + " " + t.equals(t.add(11)) + " " + (t.hashCode() == t.add(10).hashCode()));
        System.out.println(IntStream.range(0, 3).mapToObj(i -> {
            record Local(int i, String s) {
            }
            return new Local(i, "s" + i);
        }).toList());
    }
}
