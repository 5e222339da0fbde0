/** finally in every combination with return, throw, break and continue. */
public class FinallyRules {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overrides() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int notChanged() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 5;
        }
    }

    static int[] changed() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 5;
        }
    }

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 3;
        }
    }

    static void replace() {
        try {
            throw new IllegalStateException("first");
        } finally {
            Integer.parseInt("second");
        }
    }

    static int nested(int n) {
        try {
            try {
                log.append("a");
                if (n == 0) throw new RuntimeException("inner");
                if (n == 1) return 10;
                log.append("b");
            } catch (RuntimeException e) {
                log.append("c");
                if (n == 0) throw new IllegalArgumentException("again");
            } finally {
                log.append("d");
            }
            log.append("e");
        } catch (IllegalArgumentException e) {
            log.append("f");
            return 20;
        } finally {
            log.append("g");
        }
        return 30;
    }

    @SuppressWarnings("finally")
    static int loops() {
        int total = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                total += i;
            } finally {
                total += 100;
            }
        }
        while (true) {
            try {
                throw new RuntimeException();
            } finally {
                break;
            }
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(overrides() + " " + notChanged() + " " + changed()[0] + " " + swallow());
        try {
            replace();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        for (int i = 0; i < 3; i++) {
            System.out.println(nested(i) + " " + log);
            log.setLength(0);
        }
        System.out.println(loops());
        String result = "none";
        try {
            result = null + result.substring(10);
        } catch (StringIndexOutOfBoundsException e) {
            result = "caught";
        } finally {
            result += "!";
        }
        System.out.println(result);
    }
}
