import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Prints the classes of java.base below packages that a test can call something of, by name. */
class LibraryClasses {
    public static void main(String[] packages) throws IOException {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        for (String name : packages) {
            Path folder = base.resolve(name.replace('.', '/'));
            try (Stream<Path> files = Files.walk(folder)) {
                List<String> classes = files.map(file -> base.relativize(file).toString())
                        .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
                        .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                        .filter(LibraryClasses::isOpen)
                        .sorted()
                        .toList();
                classes.forEach(System.out::println);
            }
        }
    }

    private static boolean isOpen(String name) {
        try {
            Class<?> type = Class.forName(name, false, null);
            for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
                if (!Modifier.isPublic(outer.getModifiers()) || outer.isAnonymousClass() || outer.isLocalClass()) {
                    return false;
                }
            }
            return Stream.concat(Stream.of(type.getDeclaredMethods()), Stream.of(type.getConstructors()))
                    .anyMatch(member -> Modifier.isPublic(member.getModifiers())
                            && !Modifier.isAbstract(member.getModifiers())
                            && !Modifier.isNative(member.getModifiers())
                            && !member.isSynthetic());
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
