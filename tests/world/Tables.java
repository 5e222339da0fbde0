import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A data base behind the interfaces of JDBC. */
class Tables {
    static boolean isEmpty(ResultSet rows) throws SQLException {
        return !rows.next();
    }

    static String name(ResultSet rows) throws SQLException {
        String name = rows.getString("name");
        return name == null ? "nobody" : name.isEmpty() ? "?" : "somebody";
    }

    static int count(ResultSet rows) throws SQLException {
        int count = 0;
        while (count < 2 && rows.next()) {
            count++;
        }
        return count;
    }

    static boolean isOpen(Connection connection) throws SQLException {
        return connection != null && !connection.isClosed();
    }

    static boolean add(PreparedStatement insert, int number) throws SQLException {
        insert.setInt(1, number);
        return insert.executeUpdate() == 1;
    }

    static int balance(Connection connection, String owner) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select balance from a where owner = ?")) {
            query.setString(1, owner);
            ResultSet rows = query.executeQuery();
            return rows.next() ? rows.getInt(1) : -1;
        }
    }

    static String all(Statement statement) throws SQLException {
        ResultSet rows = statement.executeQuery("select 1");
        return rows.next() && rows.getLong(1) > 5 ? "many" : "few";
    }

    static boolean isAutomatic(Connection connection) throws SQLException {
        return connection.getAutoCommit();
    }

    static String connect(String url) {
        try {
            return DriverManager.getConnection(url) == null ? "none" : "some";
        } catch (SQLException e) {
            return "refused";
        }
    }

    static int type(ResultSet rows) throws SQLException {
        return rows.getMetaData().getColumnCount() > 3 ? 1 : 0;
    }
}
