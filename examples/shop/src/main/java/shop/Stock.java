package shop;

public class Stock {
    private int available;
    private int reserved;

    public Stock(int available) {
        this.available = available;
    }

    public int getAvailable() {
        return available;
    }

    public int getReserved() {
        return reserved;
    }

    public void reserve(int count) {
        if (count <= 0) {
            throw new IllegalArgumentException("count must be positive");
        }
        if (count > available) {
            throw new OutOfStockException("only " + available + " left");
        }
        available -= count;
        reserved += count;
    }

    public boolean isLow(int threshold) {
        return available < threshold;
    }
}
