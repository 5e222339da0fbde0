package console;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Accounts in a data base. */
public class Accounts {
    private final Connection connection;

    public Accounts(Connection connection) {
        this.connection = connection;
    }

    public static Accounts open(String url) throws SQLException {
        if (url == null || url.isEmpty()) {
            throw new IllegalArgumentException("no url");
        }
        return new Accounts(DriverManager.getConnection(url));
    }

    /** The balance of an account, -1 if there is none of that name. */
    public int balance(String owner) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select balance from account where owner = ?")) {
            query.setString(1, owner);
            try (ResultSet rows = query.executeQuery()) {
                if (!rows.next()) {
                    return -1;
                }
                int balance = rows.getInt(1);
                return balance < 0 ? 0 : balance;
            }
        }
    }

    public boolean rename(String from, String to) throws SQLException {
        if (from.equals(to)) {
            return false;
        }
        try (PreparedStatement update = connection.prepareStatement("update account set owner = ? where owner = ?")) {
            update.setString(1, to);
            update.setString(2, from);
            return update.executeUpdate() > 0;
        }
    }
}
