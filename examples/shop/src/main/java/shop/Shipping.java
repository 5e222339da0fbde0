package shop;

public class Shipping {
    public enum Zone {
        HOME, NEAR, FAR
    }

    public static int cost(int grams, Zone zone, boolean express) {
        if (grams <= 0) {
            throw new IllegalArgumentException("nothing to ship");
        }
        int cost;
        if (grams <= 500) {
            cost = 250;
        } else if (grams <= 2000) {
            cost = 450;
        } else {
            cost = 900;
        }
        if (zone == Zone.NEAR) {
            cost += 200;
        } else if (zone == Zone.FAR) {
            cost *= 2;
        }
        return express ? cost + 500 : cost;
    }
}
