import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** SHA-256 by hand against the library's, over growing messages. */
public class Sha256 {
    static final int[] K = new int[64];
    static final int[] START = new int[8];

    static {
        int found = 0;
        for (int n = 2; found < 64; n++) {
            boolean prime = true;
            for (int d = 2; d * d <= n; d++) {
                prime &= n % d != 0;
            }
            if (prime) {
                K[found] = fraction(StrictMath.cbrt(n));
                if (found < 8) {
                    START[found] = fraction(Math.sqrt(n));
                }
                found++;
            }
        }
    }

    static int fraction(double d) {
        return (int) (long) ((d - Math.floor(d)) * 4294967296.0);
    }

    static byte[] digest(byte[] message) {
        int blocks = (message.length + 9 + 63) / 64;
        byte[] padded = java.util.Arrays.copyOf(message, blocks * 64);
        padded[message.length] = (byte) 0x80;
        long bits = message.length * 8L;
        for (int i = 0; i < 8; i++) {
            padded[padded.length - 1 - i] = (byte) (bits >>> 8 * i);
        }
        int[] h = START.clone();
        int[] w = new int[64];
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < 16; i++) {
                int at = block * 64 + i * 4;
                w[i] = padded[at] << 24 | (padded[at + 1] & 255) << 16 | (padded[at + 2] & 255) << 8 | padded[at + 3] & 255;
            }
            for (int i = 16; i < 64; i++) {
                int x = w[i - 15];
                int y = w[i - 2];
                w[i] = w[i - 16] + w[i - 7] + (Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3) + (Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10);
            }
            int a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], k = h[7];
            for (int i = 0; i < 64; i++) {
                int t1 = k + (Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i];
                int t2 = (Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22)) + (a & b ^ a & c ^ b & c);
                k = g;
                g = f;
                f = e;
                e = d + t1;
                d = c;
                c = b;
                b = a;
                a = t1 + t2;
            }
            h[0] += a;
            h[1] += b;
            h[2] += c;
            h[3] += d;
            h[4] += e;
            h[5] += f;
            h[6] += g;
            h[7] += k;
        }
        byte[] out = new byte[32];
        for (int i = 0; i < 32; i++) {
            out[i] = (byte) (h[i / 4] >>> 24 - i % 4 * 8);
        }
        return out;
    }

    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) {
            s.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        }
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        MessageDigest library = MessageDigest.getInstance("SHA-256");
        System.out.println(Integer.toHexString(K[0]) + " " + Integer.toHexString(START[7]));
        for (String s : new String[] {"", "abc", "a".repeat(55), "a".repeat(56), "a".repeat(64), "jaunt".repeat(1000)}) {
            byte[] in = s.getBytes(StandardCharsets.US_ASCII);
            String ours = hex(digest(in));
            System.out.println(s.length() + " " + ours + " " + ours.equals(hex(library.digest(in))));
        }
        byte[] chain = new byte[32];
        for (int i = 0; i < 300; i++) {
            chain = digest(chain);
        }
        System.out.println(hex(chain));
    }
}
