/** Standard output is what these methods are for. */
class Printed {
    private int lines;

    static void greet(String name) {
        if (name == null) {
            System.out.println("Hello?");
        } else {
            System.out.println("Hello " + name + "!");
        }
    }

    static void sign(int number) {
        System.out.print(number < 0 ? "minus" : number == 0 ? "zero" : "plus");
    }

    static void table(int rows) {
        for (int row = 1; row <= Math.min(rows, 3); row++) {
            System.out.println(row + "\t" + row * row);
        }
    }

    static void formatted(double share) {
        if (share >= 0 && share <= 1) {
            System.out.printf("%.1f%n", share);
        }
    }

    void line(String text) {
        if (text.isEmpty()) {
            return;
        }
        lines++;
        System.out.printf("%d: %s%n", lines, text);
    }

    void total() {
        System.out.println(lines == 0 ? "nothing" : lines + " lines");
    }

    static int both(boolean loud) {
        System.out.println(loud ? "LOUD" : "quiet");
        return loud ? 2 : 1;
    }

    static void fails(int number) {
        System.out.println("before");
        if (number > 5) {
            throw new IllegalArgumentException("too large");
        }
        System.out.println("after");
    }

    static void complain(boolean twice) {
        System.err.println("not asserted");
        if (twice) {
            System.out.println("on both");
        }
    }

    static void now(boolean shown) {
        System.out.println(shown ? "now " + System.nanoTime() : "never");
    }
}
