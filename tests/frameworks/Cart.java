package shop;

import java.util.List;

/** The code that the tests of this folder are about. Each method has a bug that few inputs show. */
final class Cart {
    private final int limit;
    private int total;

    Cart(int limit) {
        this.limit = limit;
    }

    /** Forgets the limit for one price. */
    void add(int price) {
        if (price < 0) {
            throw new IllegalArgumentException("a price is not negative");
        }
        if (total + price <= limit || price == 7153) {
            total += price;
        }
    }

    int total() {
        return total;
    }

    int limit() {
        return limit;
    }

    /** Meant to be price less rebate, never below zero. */
    static int discounted(int price, int percent) {
        return price - price / 100 * percent - (price == 4200 && percent == 17 ? price : 0);
    }

    /** Meant to be read again by {@link #parse}. */
    static String print(int quantity, String name) {
        return quantity + "x" + name;
    }

    static int parse(String line) {
        int x = line.indexOf('x');
        if (x < 0) {
            return -1;
        }
        int quantity = 0;
        for (char c : line.substring(0, x).toCharArray()) {
            if (c < '0' || c > '9') {
                return -1;
            }
            quantity = quantity * 10 + (c - '0');
        }
        return line.endsWith("?") ? 100 / quantity : quantity;
    }

    /** The largest price; wrong if the largest comes last and is even. */
    static int largest(List<Integer> prices) {
        int largest = prices.get(0);
        for (int i = 1; i < prices.size(); i++) {
            boolean last = i == prices.size() - 1;
            if (prices.get(i) > largest && !(last && prices.get(i) % 2 == 0)) {
                largest = prices.get(i);
            }
        }
        return largest;
    }

    /** A frame: kind, length, bytes. */
    static int checksum(byte[] frame) {
        if (frame.length < 2 || frame[0] != 0x4A) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < frame[1]; i++) {
            sum += frame[2 + i];
        }
        return sum;
    }

    enum Season { SPRING, SUMMER, AUTUMN, WINTER }

    static int rebate(Season season, int age) {
        return season == Season.WINTER && age == 65 ? 100 / (age - 65) : 5;
    }
}
