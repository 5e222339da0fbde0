import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.ArrayList;
import java.util.Random;
import java.util.SplittableRandom;

/** Random and SplittableRandom with a seed are the same everywhere. */
public class SeededRandom {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian());
        byte[] bytes = new byte[10];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(r.ints(5, 0, 10).boxed().toList() + " " + r.doubles(2).boxed().toList() + " " + r.longs(2, 0, 1000).boxed().toList());
        r.setSeed(42);
        System.out.println(r.nextInt() + " " + new Random(42).nextInt());
        StringBuilder s = new StringBuilder();
        for (int bound : new int[] {1, 2, 3, 7, 16, 1000, 1 << 30, (1 << 30) + 1, Integer.MAX_VALUE}) {
            s.append(r.nextInt(bound)).append(' ');
        }
        System.out.println(s);
        System.out.println(r.nextInt(5, 10) + " " + r.nextLong(100) + " " + r.nextDouble(1, 2) + " " + r.nextGaussian());
        List<Integer> cards = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            cards.add(i);
        }
        Collections.shuffle(cards, new Random(7));
        System.out.println(cards);
        int[] histogram = new int[10];
        Random h = new Random(0);
        for (int i = 0; i < 10_000; i++) {
            histogram[h.nextInt(10)]++;
        }
        System.out.println(Arrays.toString(histogram));
        SplittableRandom sp = new SplittableRandom(99);
        System.out.println(sp.nextInt() + " " + sp.nextInt(100) + " " + sp.nextLong() + " " + sp.nextDouble() + " " + sp.nextBoolean() + " " + sp.split().nextInt());
        System.out.println(sp.ints(4, -5, 5).boxed().toList());
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Random sub = new Random(5) {
            @Override
            protected int next(int bits) {
                return 1;
            }
        };
        System.out.println(sub.nextInt() + " " + sub.nextLong() + " " + sub.nextDouble());
        int inside = 0;
        Random monte = new Random(2024);
        for (int i = 0; i < 20_000; i++) {
            double x = monte.nextDouble();
            double y = monte.nextDouble();
            if (x * x + y * y < 1) {
                inside++;
            }
        }
        System.out.println(inside);
    }
}
