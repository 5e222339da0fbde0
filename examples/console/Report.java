package console;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Sales by line, printed to standard output. */
public class Report {
    private int lines;
    private int total;

    /** Adds one sale; amounts below zero are refunds. */
    public void add(String name, int amount) {
        if (name == null || name.isEmpty()) {
            System.out.println("skipped a sale without a name");
            return;
        }
        lines++;
        total += amount;
        String kind = amount < 0 ? "refund" : "sale";
        System.out.println(kind + " " + name + ": " + amount);
    }

    public void print() {
        if (lines == 0) {
            System.out.println("no sales");
            return;
        }
        System.out.println(lines + " lines");
        System.out.println("total " + total);
        if (total < 0) {
            System.out.println("more refunds than sales");
        }
    }

    /** Reads names until an empty line or the end, and returns how many were read. */
    public int readNames() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int read = 0;
        String line = in.readLine();
        while (line != null && !line.isEmpty()) {
            if (line.startsWith("#")) {
                System.out.println("comment");
            } else {
                add(line, 1);
                read++;
            }
            line = in.readLine();
        }
        return read;
    }
}
