import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files that do not exist, and paths as pure text: nothing here depends on the host. */
public class Sandboxed {
    public static void main(String[] args) throws IOException {
        String missing = "/no/such/folder/file.txt";
        try (FileInputStream in = new FileInputStream(missing)) {
            System.out.println(in.read());
        } catch (FileNotFoundException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        try {
            Files.readString(Path.of(missing));
        } catch (NoSuchFileException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        File f = new File(missing);
        System.out.println(f.exists() + " " + f.isDirectory() + " " + f.length() + " " + f.getName() + " " + f.getParent() + " " + f.isAbsolute() + " " + f.list());
        System.out.println(Files.exists(Path.of(missing)) + " " + new File("a/./b/../c").getPath() + " " + new File("a", "b") + " " + new File("x").compareTo(new File("y")));
        Path p = Path.of("/a/b/./c/../d.txt");
        System.out.println(p.getFileName() + " " + p.getParent() + " " + p.normalize() + " " + p.getNameCount() + " " + p.getName(1) + " " + p.getRoot() + " " + p.subpath(0, 2) + " " + p.isAbsolute());
        System.out.println(Path.of("a").resolve("b") + " " + Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + Path.of("/a").resolve("/b") + " " + Path.of("x/y").resolveSibling("z") + " " + Path.of("/a/b").startsWith("/a") + " " + Path.of("a", "b", "c"));
        for (Path part : Path.of("one/two/three")) {
            System.out.print(part + ";");
        }
        System.out.println();
        System.out.println(Path.of("a/b").equals(Path.of("a//b")) + " " + Path.of("b").compareTo(Path.of("a")) + " " + Path.of("").toString().isEmpty() + " " + Path.of("a/b/").endsWith("b"));
        try {
            Path.of("nul\0char");
        } catch (InvalidPathException e) {
            System.out.println(e.getReason());
        }
        System.out.println(System.getenv("JAUNT_SURELY_NOT_SET"));
    }
}
