package console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Settings from a file, from system properties, or usual ones. */
public class Settings {
    private final Properties values = new Properties();

    /** Reads a file; one that is not there is an empty one. */
    public static Settings load(Path file) throws IOException {
        Settings settings = new Settings();
        if (!Files.exists(file)) {
            return settings;
        }
        if (Files.isDirectory(file)) {
            throw new IOException("a folder");
        }
        try (InputStream in = Files.newInputStream(file)) {
            settings.values.load(in);
        }
        return settings;
    }

    public int size() {
        return values.size();
    }

    /** How many lines of a file are neither empty nor comments. */
    public static int count(Path file) throws IOException {
        int count = 0;
        for (String line : Files.readAllLines(file)) {
            if (line.isEmpty()) {
                continue;
            }
            if (line.charAt(0) != '#') {
                count++;
            }
        }
        return count;
    }

    /** Where data is kept. */
    public static String mode() {
        String mode = System.getProperty("console.mode");
        if (mode == null) {
            return "usual";
        }
        switch (mode) {
            case "fast":
                return "fast";
            case "safe":
                return "safe";
            default:
                return "unknown " + mode;
        }
    }

    public static int limit() {
        int limit = Integer.getInteger("console.limit", 10);
        return limit < 0 ? 0 : limit;
    }
}
