/** Labels, fallthrough, do-while, nested breaks and loops without bodies. */
public class ControlFlow {
    static String fall(int n) {
        StringBuilder s = new StringBuilder();
        switch (n) {
            case 1:
                s.append("one ");
            case 2:
                s.append("two ");
                break;
            default:
                s.append("other ");
            case 7:
                s.append("seven ");
        }
        return s.toString();
    }

    static int sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return 1;
            case -1000: return 2;
            case 0: return 3;
            case 1_000_000: return 4;
            case Integer.MAX_VALUE: return 5;
        }
        return -1;
    }

    public static void main(String[] args) {
        for (int i : new int[] {1, 2, 3, 7}) {
            System.out.println(i + " " + fall(i));
        }
        for (int i : new int[] {Integer.MIN_VALUE, -1000, -999, 0, 1_000_000, Integer.MAX_VALUE}) {
            System.out.print(sparse(i) + " ");
        }
        System.out.println();
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; ; j++) {
                if (j == 3) {
                    continue outer;
                }
                if (i * j == 6) {
                    System.out.println("out at " + i + "," + j);
                    break outer;
                }
            }
        }
        block: {
            if (args.length == 0) {
                System.out.println("leaving block");
                break block;
            }
            System.out.println("never");
        }
        int n = 10;
        do {
            n -= 3;
            if (n == 4) continue;
            System.out.print(n + " ");
        } while (n > 0);
        System.out.println();
        int count = 0;
        for (int i = 0, j = 100; i < j; i += 7, j -= 3) {
            count++;
        }
        System.out.println(count);
        int k = 0;
        while (k++ < 5);
        System.out.println(k);
        for (char c = 'a'; c <= 'f'; c += 2) {
            System.out.print(c);
        }
        System.out.println();
        int total = 0;
        loop:
        while (true) {
            switch (total) {
                case 3:
                    total += 10;
                    continue loop;
                case 20:
                    break loop;
                default:
                    total++;
            }
        }
        System.out.println(total);
    }
}
