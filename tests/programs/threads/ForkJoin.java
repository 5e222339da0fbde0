import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** Fork/join tasks: sums, merge sort, a failing task. */
public class ForkJoin {
    static class Sum extends RecursiveTask<Long> {
        final int[] a;
        final int from;
        final int to;

        Sum(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from < 100) {
                long s = 0;
                for (int i = from; i < to; i++) {
                    s += a[i];
                }
                return s;
            }
            int mid = (from + to) / 2;
            Sum left = new Sum(a, from, mid);
            left.fork();
            return new Sum(a, mid, to).compute() + left.join();
        }
    }

    static class Sort extends RecursiveAction {
        final int[] a;
        final int from;
        final int to;

        Sort(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 20) {
                Arrays.sort(a, from, to);
                return;
            }
            int mid = (from + to) / 2;
            invokeAll(new Sort(a, from, mid), new Sort(a, mid, to));
            int[] left = Arrays.copyOfRange(a, from, mid);
            for (int i = 0, j = mid, k = from; i < left.length; k++) {
                a[k] = j == to || left[i] <= a[j] ? left[i++] : a[j++];
            }
        }
    }

    static class Fails extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            throw new UnsupportedOperationException("on purpose");
        }
    }

    public static void main(String[] args) {
        int[] data = new int[2000];
        int x = 1;
        for (int i = 0; i < data.length; i++) {
            x = x * 1103515245 + 12345;
            data[i] = x >>> 16 & 0x3ff;
        }
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)) + " " + Arrays.stream(data).sum());
        int[] sorted = data.clone();
        pool.invoke(new Sort(sorted, 0, sorted.length));
        Arrays.sort(data);
        System.out.println(Arrays.equals(sorted, data) + " " + sorted[0] + " " + sorted[1000] + " " + sorted[1999]);
        System.out.println(pool.getParallelism());
        Fails fails = new Fails();
        try {
            pool.invoke(fails);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage() + " " + fails.isCompletedAbnormally());
        }
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(data, 0, 500)));
        pool.shutdown();
        System.out.println(pool.isShutdown());
    }
}
