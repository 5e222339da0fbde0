package console;

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** A to-do list that is kept by a dialogue on standard input. */
public class Menu {
    private final List<String> entries = new ArrayList<>();

    /** Asks until the user leaves; returns how many entries are left. */
    public int run() {
        Scanner in = new Scanner(System.in);
        while (true) {
            System.out.println("1 add, 2 remove, 3 list, 0 leave");
            int choice = in.nextInt();
            in.nextLine();
            switch (choice) {
                case 0:
                    return entries.size();
                case 1:
                    add(in.nextLine());
                    break;
                case 2:
                    remove(in);
                    break;
                case 3:
                    list();
                    break;
                default:
                    System.out.println("No such choice: " + choice);
            }
        }
    }

    private void add(String entry) {
        if (entry.isBlank()) {
            System.out.println("Nothing to add");
        } else if (entries.contains(entry)) {
            System.out.println("Already there");
        } else {
            entries.add(entry);
        }
    }

    private void remove(Scanner in) {
        if (!in.hasNextInt()) {
            in.nextLine();
            System.out.println("Not a number");
            return;
        }
        int number = in.nextInt();
        if (number < 1 || number > entries.size()) {
            System.out.println("No such entry");
        } else {
            entries.remove(number - 1);
        }
    }

    private void list() {
        if (entries.isEmpty()) {
            System.out.println("Nothing to do");
        }
        for (int i = 0; i < entries.size(); i++) {
            System.out.println((i + 1) + " " + entries.get(i));
        }
    }
}
