/** All orders of some numbers, one path each: 541 of five, and 4683 of six. */
public class Orders {
    static int five(int a, int b, int c, int d, int e) {
        return places(new int[] {a, b, c, d, e});
    }

    static int six(int a, int b, int c, int d, int e, int f) {
        return places(new int[] {a, b, c, d, e, f});
    }

    /** How many different numbers there are; never so that one of them is alone below two others. */
    private static int places(int[] numbers) {
        int[] sorted = new int[numbers.length];
        int count = 0;
        for (int number : numbers) {
            int at = 0;
            while (at < count && sorted[at] < number) at++;
            if (at < count && sorted[at] == number) continue;
            for (int i = count; i > at; i--) sorted[i] = sorted[i - 1];
            sorted[at] = number;
            count++;
        }
        if (count == 3 && numbers[0] == sorted[0] && numbers[1] != numbers[2]) {
            throw new IllegalStateException("three");
        }
        return count;
    }

    /** A value that something needs exactly is a pin: each other value is another path. */
    static int pinned(int n, int m) {
        String[] names = new String[4];
        if (n < 0 || n > 3) return -1;
        names[n] = String.valueOf(m & 3);
        int length = new StringBuilder().append(n).append(names[n]).toString().length();
        return m > 10 && names[n].equals("2") ? length : n;
    }
}
