/** A parser-like prefix before a goal that is five calls deep. */
public class Packet {
    public static int read(byte[] data) {
        if (data.length < 6) {
            return 0;
        }
        if (data[0] != 'J' || data[1] != 'T') {
            return 1;
        }
        return body(data, data[2]);
    }

    private static int body(byte[] data, int length) {
        if (length < 3 || length + 4 > data.length) {
            return 2;
        }
        return checked(data, length);
    }

    private static int checked(byte[] data, int length) {
        int sum = 0;
        for (int i = 0; i < length; i++) {
            sum = (sum * 31 + data[3 + i]) & 0x7f;
        }
        if (sum != data[3 + length]) {
            return 3;
        }
        return command(data);
    }

    private static int command(byte[] data) {
        switch (data[3]) {
            case 'R':
                return 4;
            case 'W':
                return write(data[4], data[5]);
            default:
                return 5;
        }
    }

    private static int write(int high, int low) {
        if (high * 256 + low == 4660) {
            return 6;
        }
        return 7;
    }
}
