package dev.jaunt.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What changed in a folder of classes since a goal last did its job. */
final class Changes {
    private static final String SETTINGS = "settings";

    private final Path file;
    /** Hashes by the names of outermost classes, and of the settings. */
    private final Map<String, String> now = new TreeMap<>();
    private final Map<String, String> before = new TreeMap<>();
    /** What each class's files say, to see whom they name. */
    private final Map<String, String> texts = new TreeMap<>();

    private Changes(Path file) {
        this.file = file;
    }

    static Changes since(Path file, Path classes, String settings) throws IOException {
        Changes changes = new Changes(file);
        changes.now.put(SETTINGS, hash(settings + Binary.version()));
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path each : files.sorted().collect(Collectors.toList())) {
                changes.read(classes, each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        changes.texts.forEach((name, text) -> changes.now.put(name, hash(text)));
        if (Files.isRegularFile(file)) {
            for (String line : Files.readAllLines(file)) {
                int space = line.indexOf(' ');
                changes.before.put(line.substring(space + 1), line.substring(0, space));
            }
        }
        return changes;
    }

    private void read(Path classes, Path each) throws IOException {
        String name = classes.relativize(each).toString().replace('\\', '/');
        if (!name.endsWith(".class") || name.endsWith("module-info.class")) {
            return;
        }
        name = name.substring(0, name.length() - ".class".length());
        int inner = name.indexOf('$', name.lastIndexOf('/') + 2);
        String outer = (inner < 0 ? name : name.substring(0, inner)).replace('/', '.');
        String text = new String(Files.readAllBytes(each), StandardCharsets.ISO_8859_1);
        texts.merge(outer, text, String::concat);
    }

    boolean any() {
        return !now.equals(before);
    }

    /** What to look at: null is nothing, and an empty list everything. */
    List<String> among(List<String> wanted) {
        if (!any()) {
            return null;
        }
        boolean known = now.get(SETTINGS).equals(before.get(SETTINGS));
        if (!known || !wanted.isEmpty()) {
            return wanted;
        }
        Set<String> changed = new TreeSet<>();
        for (String name : texts.keySet()) {
            if (!now.get(name).equals(before.get(name))) {
                changed.add(name);
            }
        }
        // A class that names a changed one may do something else now.
        boolean grows = true;
        while (grows) {
            List<String> users = new ArrayList<>();
            for (Map.Entry<String, String> entry : texts.entrySet()) {
                boolean uses = changed.stream().anyMatch(c -> entry.getValue().contains(c.replace('.', '/')));
                if (uses && !changed.contains(entry.getKey())) {
                    users.add(entry.getKey());
                }
            }
            grows = changed.addAll(users);
        }
        if (changed.isEmpty()) {
            // Only classes that are gone.
            return null;
        }
        return changed.size() == texts.size() ? Collections.<String>emptyList() : new ArrayList<>(changed);
    }

    /** From now on, this is what was there before. */
    void keep() throws IOException {
        List<String> lines = new ArrayList<>();
        now.forEach((name, hash) -> lines.add(hash + " " + name));
        Files.write(file, lines);
    }

    private static String hash(String text) {
        try {
            return hex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte b : bytes) {
            text.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        return text.toString();
    }
}
