package org.jaunt.sample.ledger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Double-entry bookkeeping in a package of several top-level classes. */
public class Ledger {
    private final Map<String, Account> accounts = new TreeMap<>();
    private final List<Entry> journal = new ArrayList<>();

    Account account(String name) {
        return accounts.computeIfAbsent(name, Account::new);
    }

    void post(String text, Amount... amounts) {
        long sum = 0;
        for (Amount a : amounts) {
            sum += a.cents();
        }
        if (sum != 0) {
            throw new UnbalancedException(text, sum);
        }
        Entry e = new Entry(journal.size() + 1, text, List.of(amounts));
        for (Amount a : amounts) {
            account(a.account()).apply(a.cents());
        }
        journal.add(e);
    }

    public static void main(String[] args) {
        Ledger l = new Ledger();
        l.post("opening", new Amount("cash", 1000_00), new Amount("equity", -1000_00));
        l.post("rent", new Amount("rent", 300_00), new Amount("cash", -300_00));
        l.post("sale", new Amount("cash", 150_50), new Amount("sales", -140_00), new Amount("tax", -10_50));
        try {
            l.post("wrong", new Amount("cash", 5), new Amount("sales", -4));
        } catch (UnbalancedException e) {
            System.out.println(e.getMessage() + " " + e.getClass().getName());
        }
        for (Account a : l.accounts.values()) {
            System.out.println(a);
        }
        for (Entry e : l.journal) {
            System.out.println(e);
        }
        System.out.println(l.accounts.values().stream().mapToLong(a -> a.balance).sum());
        System.out.println(Ledger.class.getPackageName() + " " + Entry.class.getSimpleName() + " " + new Entry(0, "x", Collections.emptyList()).equals(new Entry(0, "x", List.of())));
        StackTraceElement frame = new UnbalancedException("t", 1).getStackTrace()[0];
        System.out.println(frame.getClassName() + " " + frame.getMethodName() + " " + frame.getFileName());
    }
}

record Amount(String account, long cents) {
}

record Entry(int number, String text, List<Amount> amounts) {
    @Override
    public String toString() {
        StringBuilder s = new StringBuilder(number + " " + text + ":");
        amounts.forEach(a -> s.append(' ').append(a.account()).append(' ').append(Account.show(a.cents())));
        return s.toString();
    }
}

class Account {
    final String name;
    protected long balance;

    Account(String name) {
        this.name = name;
    }

    void apply(long cents) {
        balance = Math.addExact(balance, cents);
    }

    static String show(long cents) {
        long abs = Math.abs(cents);
        return (cents < 0 ? "-" : "") + abs / 100 + "." + abs % 100 / 10 + abs % 10;
    }

    @Override
    public String toString() {
        return name + " " + show(balance);
    }
}

class UnbalancedException extends RuntimeException {
    UnbalancedException(String text, long by) {
        super(text + " is off by " + Account.show(by));
    }
}
