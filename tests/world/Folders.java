import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Scanner;

/** Files and folders that paths lead to. Every branch can be taken. */
class Folders {
    static String kind(Path path) {
        if (!Files.exists(path)) {
            return "nothing";
        }
        return Files.isDirectory(path) ? "folder" : "file";
    }

    static String kind(File file) {
        return file.isFile() ? "file" : file.isDirectory() ? "folder" : "nothing";
    }

    static int matching(Path path) throws IOException {
        int found = 0;
        for (String line : Files.readAllLines(path)) {
            if (line.equals("yes")) {
                found++;
            }
        }
        return found;
    }

    static String first(File file) throws IOException {
        try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
            String line = reader.readLine();
            return line == null ? "empty" : line.startsWith("v1") ? "version 1" : "unknown";
        }
    }

    static int sum(File file) throws IOException {
        try (Scanner in = new Scanner(file)) {
            return in.hasNextInt() && in.nextInt() > 10 ? 1 : 0;
        }
    }

    static String setting(Path path) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(path)) {
            properties.load(in);
        }
        String mode = properties.getProperty("mode");
        return mode == null ? "none" : mode.equals("fast") ? "fast" : "other";
    }

    static String careful(Path path) {
        try {
            return Files.readString(path).isEmpty() ? "empty" : "full";
        } catch (NoSuchFileException e) {
            return "missing";
        } catch (IOException e) {
            return "unreadable";
        }
    }

    static int entries(File folder) {
        String[] names = folder.list();
        if (names == null) {
            return -1;
        }
        return names.length == 0 ? 0 : 1;
    }

    static boolean save(Path path, List<String> lines) throws IOException {
        if (Files.isDirectory(path)) {
            return false;
        }
        Files.write(path, lines);
        return Files.readAllLines(path).size() > 1;
    }

    static long logged(File file, boolean twice) throws IOException {
        try (PrintWriter out = new PrintWriter(new FileWriter(file, true))) {
            out.println("once");
            if (twice) {
                out.println("twice");
            }
        }
        return file.length();
    }

    static boolean make(Path path) {
        try {
            Files.createDirectories(path.resolve("a/b"));
            return Files.isDirectory(path.resolve("a"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isClass(File file) throws IOException {
        try (FileInputStream in = new FileInputStream(file)) {
            return in.read() == 0xca && in.read() == 0xfe;
        }
    }

    static String mark(Path path) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        if (bytes.length < 2) {
            return "short";
        }
        return bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe ? "little" : "none";
    }

    static int version(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            int version = in.read();
            return version < 0 ? -1 : version > 200 ? 2 : 1;
        }
    }

    static boolean isYes(Path path) throws IOException {
        return Files.readString(path).startsWith("y");
    }

    static boolean backUp(Path path) throws IOException {
        Path copy = path.resolveSibling("copy.txt");
        if (Files.notExists(path)) {
            return false;
        }
        Files.copy(path, copy);
        return Files.size(copy) > 0;
    }

    static String within(File folder) {
        File[] files = folder.listFiles();
        if (files == null) {
            return "nothing";
        }
        int folders = 0;
        int tables = 0;
        for (File file : files) {
            if (file.isDirectory()) {
                folders++;
            } else if (file.getName().endsWith(".csv")) {
                tables++;
            }
        }
        return folders + " folders, " + tables + " tables";
    }
}
