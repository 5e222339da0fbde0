import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Accounts, transactions, rollback and an audit log. */
public class BankSimulation {
    enum Type {
        DEPOSIT, WITHDRAW, TRANSFER
    }

    record Transaction(int id, Type type, String from, String to, long cents) {
    }

    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(String account, long missing) {
            super(account + " lacks " + format(missing));
            this.missing = missing;
        }
    }

    static abstract class Account {
        final String id;
        protected long balance;
        final List<Transaction> history = new ArrayList<>();

        Account(String id) {
            this.id = id;
        }

        abstract long limit();

        void withdraw(long cents) throws InsufficientFunds {
            if (balance - cents < limit()) {
                throw new InsufficientFunds(id, cents - balance + limit());
            }
            balance -= cents;
        }

        void deposit(long cents) {
            if (cents <= 0) {
                throw new IllegalArgumentException("amount " + cents);
            }
            balance += cents;
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + " " + id + " " + format(balance) + " (" + history.size() + ")";
        }
    }

    static class Savings extends Account {
        Savings(String id) {
            super(id);
        }

        long limit() {
            return 0;
        }

        void interest(int percent) {
            balance += balance * percent / 100;
        }
    }

    static class Checking extends Account {
        final long overdraft;

        Checking(String id, long overdraft) {
            super(id);
            this.overdraft = overdraft;
        }

        long limit() {
            return -overdraft;
        }
    }

    final Map<String, Account> accounts = new LinkedHashMap<>();
    int next = 1;
    int failed;

    static String format(long cents) {
        return (cents < 0 ? "-" : "") + Math.abs(cents) / 100 + "." + String.format("%02d", Math.abs(cents) % 100);
    }

    Account open(Account a) {
        if (accounts.putIfAbsent(a.id, a) != null) {
            throw new IllegalStateException("duplicate " + a.id);
        }
        return a;
    }

    Account get(String id) {
        return Optional.ofNullable(accounts.get(id)).orElseThrow(() -> new IllegalArgumentException("no account " + id));
    }

    boolean execute(Type type, String from, String to, long cents) {
        Transaction t = new Transaction(next++, type, from, to, cents);
        try {
            switch (type) {
                case DEPOSIT -> get(to).deposit(cents);
                case WITHDRAW -> get(from).withdraw(cents);
                case TRANSFER -> {
                    Account source = get(from);
                    source.withdraw(cents);
                    try {
                        get(to).deposit(cents);
                    } catch (RuntimeException e) {
                        source.balance += cents;
                        throw e;
                    }
                }
            }
            for (String id : new String[] {from, to}) {
                if (id != null) {
                    get(id).history.add(t);
                }
            }
            return true;
        } catch (InsufficientFunds | RuntimeException e) {
            failed++;
            System.out.println("#" + t.id() + " failed: " + e.getMessage());
            return false;
        }
    }

    public static void main(String[] args) {
        BankSimulation bank = new BankSimulation();
        bank.open(new Savings("S1"));
        bank.open(new Checking("C1", 50_00));
        try {
            bank.open(new Savings("S1"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        bank.execute(Type.DEPOSIT, null, "S1", 1000_50);
        bank.execute(Type.TRANSFER, "S1", "C1", 200_25);
        bank.execute(Type.WITHDRAW, "C1", null, 250_00);
        bank.execute(Type.WITHDRAW, "C1", null, 1_00);
        bank.execute(Type.TRANSFER, "S1", "nowhere", 10_00);
        bank.execute(Type.DEPOSIT, null, "C1", -5);
        ((Savings) bank.get("S1")).interest(3);
        int x = 17;
        for (int i = 0; i < 200; i++) {
            x = x * 31 % 1009;
            if (bank.get(x % 2 == 0 ? "S1" : "C1").balance > x * 3) {
                bank.execute(Type.TRANSFER, x % 2 == 0 ? "S1" : "C1", x % 2 == 0 ? "C1" : "S1", x + 1);
            }
        }
        bank.accounts.values().forEach(System.out::println);
        System.out.println(bank.failed + " " + bank.next + " " + bank.get("S1").history.get(1));
        System.out.println(bank.accounts.values().stream().mapToLong(a -> a.balance).sum());
    }
}
