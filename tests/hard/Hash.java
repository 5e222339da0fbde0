/** Polynomial hashes, shifts, xor and collisions; each target throws when its guard holds. */
class Hash {
    static void reached() {
        throw new AssertionError("reached");
    }

    static int mix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        h ^= h >>> 16;
        return h;
    }

    static void murmur(int x) {
        if (mix(x) == 0x12345678) reached();
    }

    static void polynomial(int a, int b, int c) {
        if (((17 * 31 + a) * 31 + b) * 31 + c == 123456789 && a > 0 && b > 0 && c > 0) reached();
    }

    static void collision(int a, int b, int c, int d) {
        if (31 * a + b == 31 * c + d && a > c && b < 1000 && d < 1000 && b > 0 && d > 0) reached();
    }

    static void collisionOfMix(int x, int y) {
        if ((mix(x) & 0xffff) == (mix(y) & 0xffff) && x != y && x > 10 && y > 10) reached();
    }

    static void xorshift(int x) {
        int y = x;
        y ^= y << 13;
        y ^= y >>> 17;
        y ^= y << 5;
        if (y == 0xcafebabe) reached();
    }

    static void congruential(long seed) {
        long next = seed * 6364136223846793005L + 1442695040888963407L;
        if ((next >>> 40) == 0xabcdef) reached();
    }

    static void fnv(byte a, byte b, byte c, byte d) {
        int h = 0x811c9dc5;
        h = (h ^ a) * 16777619;
        h = (h ^ b) * 16777619;
        h = (h ^ c) * 16777619;
        h = (h ^ d) * 16777619;
        if ((h & 0xfffff) == 0x12345) reached();
    }

    static void rotate(int x) {
        if (Integer.rotateLeft(x * 7, 11) == 0x0badf00d) reached();
    }

    static void bits(int x) {
        if (Integer.bitCount(x) == 17 && (x & 0xff) == 0x5a && x < 0) reached();
    }

    static void reversed(int x) {
        if (Integer.reverse(x) == 0x00ff1234) reached();
    }

    static void doubles(double x, double y) {
        long bits = Double.doubleToLongBits(x) * 31 + Double.doubleToLongBits(y);
        int hash = (int) (bits ^ (bits >>> 32));
        if (hash == 4711 && x > 1.0 && x < 2.0) reached();
    }

    static void neverEven(int x) {
        if (((x << 1) & 1) == 1) reached();
    }
}
