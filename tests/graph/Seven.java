/**
 * Programs of the kind that SATS (Sofokleous, Andreou and Kourras) generates at random for
 * its second table: so many statements, so many `if`s with one condition and with several.
 * Written anew; the paper does not print its own.
 */
class Seven {
    /** One multiple and two single conditions. */
    static int one(int a, int b) {
        if (a > 10 && b < 5) return 1;
        if (a == b) return 2;
        if (b > 100) return 3;
        return 0;
    }

    /** The same with more statements between. */
    static int two(int x, int y, int z) {
        int sum = x + y;
        int difference = y - z;
        if (sum > 50 || difference == 7) {
            sum = sum - 10;
        }
        if (z < sum) {
            difference = difference + 1;
        }
        if (difference > x) {
            return sum;
        }
        return difference;
    }

    /** Two multiple and four single conditions. */
    static int three(int a, int b, int c) {
        int r = 0;
        if (a > b && b > c) r += 1;
        if (a < 0) r += 2;
        if (b == 17) r += 4;
        if (a == c || b == 2 * c) r += 8;
        if (c > 1000) r += 16;
        if (a + b == c + 30) r += 32;
        return r;
    }

    /** Two multiple and six single conditions; some exclude each other. */
    static int four(int a, int b) {
        int r = 0;
        if (a > 20) {
            if (a < 10) r = 100;
            if (b == a * 2) r += 1;
        }
        if (a > 0 && b > 0) r += 2;
        if (b < -5) {
            if (b > 5) r = 200;
        }
        if (a == 3 || a + b == 0) r += 4;
        if (r == 7) r = 0;
        if (a - b > 40) r += 8;
        return r;
    }

    /** Three multiple and twelve single conditions. */
    static int five(int a, int b, int c) {
        int r = 0;
        if (a == 1) r++;
        if (b == 2) r++;
        if (c == 3) r++;
        if (a > b && a > c) r += 10;
        if (a * 3 == b + 7) r += 20;
        if (c < a - 50) r += 30;
        if (b > 0 || c > 0) {
            if (a < -100) r = -1;
            if (b % 5 == 3) r += 2;
        }
        if (r > 25) r -= 5;
        if (r < 0) {
            if (r > 0) r = 999;
        }
        if (a != b && b != c && a != c) r += 40;
        if (a + b + c == 60) r += 50;
        if ((a & 1) == 1) r += 60;
        if (c == 2 * a + 1) r += 70;
        return r;
    }

    /** The same with loops of conditions on what was computed before. */
    static int six(int a, int b, int c) {
        int x = a + 2 * b;
        int y = b - c;
        int z = x * 2 - y;
        int r = 0;
        if (x > 40) r += 1;
        if (y < -3) r += 2;
        if (z == 100) r += 4;
        if (x > y && y > z) r += 8;
        if (x == y || y == z) r += 16;
        if (r > 12) r -= 3;
        if (a == 0) r += 32;
        if (b == a + 11) r += 64;
        if (c > 9) {
            if (c < 9) r = -7;
            if (c == 33) r += 128;
        }
        if (x + y + z > 500 && a < 50) r += 256;
        if (z < -500) r += 512;
        if (r == 2) r = 0;
        if (b < c) r += 1024;
        if (a > b) r += 2048;
        return r;
    }

    /** Three multiple and fifteen single conditions. */
    static int seven(int a, int b, int c, int d) {
        int r = 0;
        if (a > 100) r += 1;
        if (b > 100) r += 2;
        if (a > 100 && b < 50) {
            if (a < 100) r = -1;
            if (b == a - 75) r += 4;
        }
        if (c == d) {
            if (c - d != 0) r = -2;
            r += 8;
        }
        if (c * 2 == d + 14) r += 16;
        if (a == b || c == a) r += 32;
        if (d < -20) r += 64;
        if (d > 20) r += 128;
        if (d > 20 && d < -20) r = -3;
        if (a + b == 77) r += 256;
        if (r > 300) r -= 1;
        if (b % 7 == 6) r += 512;
        if (c > b) r += 1024;
        if (a - d == 5) r += 2048;
        if (r == 0) r = 4096;
        return r;
    }

    /** Which kind of triangle three sides make. */
    static int triangleClassification(int a, int b, int c) {
        int kind;
        if (a <= 0 || b <= 0 || c <= 0) {
            return 4;
        }
        kind = 0;
        if (a == b) {
            kind = kind + 1;
        }
        if (a == c) {
            kind = kind + 2;
        }
        if (b == c) {
            kind = kind + 3;
        }
        if (kind == 0) {
            if (a + b <= c || b + c <= a || a + c <= b) {
                return 4;
            }
            return 1;
        }
        if (kind > 3) {
            return 3;
        }
        if (kind == 1 && a + b > c) {
            return 2;
        }
        if (kind == 2 && a + c > b) {
            return 2;
        }
        if (kind == 3 && b + c > a) {
            return 2;
        }
        return 4;
    }

    /** The greatest of three numbers. */
    static int findMaximum(int a, int b, int c) {
        int max = a;
        if (b > max) {
            max = b;
        }
        if (c > max) {
            max = c;
        }
        return max;
    }
}
