import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;

/** Links each class file of a folder and prints whether the JVM verifies it. */
public class LinkAll {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        TreeSet<Path> files = new TreeSet<>();
        Files.newDirectoryStream(Path.of(args[0])).forEach(files::add);
        for (Path file : files) {
            Loader loader = new Loader();
            String result = "accepted";
            try {
                Class<?> c = loader.define(Files.readAllBytes(file));
                Class.forName(c.getName(), true, loader);
            } catch (LinkageError e) {
                result = "refused " + e.getMessage().lines().findFirst().orElse("");
            }
            System.out.println(file.getFileName() + " " + result);
        }
    }
}
