package dev.jaunt.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * The native program: the one that {@code jaunt.binary} names, else that of an artifact for this
 * platform, whose hash this plugin knows, unpacked into the user's cache.
 */
final class Binary {
    private static final Properties BUILT = built();

    private final RepositorySystem repositories;
    private final MavenSession session;
    private final MavenProject project;
    private final File given;

    Binary(RepositorySystem repositories, MavenSession session, MavenProject project, File given) {
        this.repositories = repositories;
        this.session = session;
        this.project = project;
        this.given = given;
    }

    static String version() {
        return BUILT.getProperty("version");
    }

    Path find() throws IOException, MojoExecutionException {
        if (given != null) {
            if (!given.canExecute()) {
                throw new MojoExecutionException("jaunt.binary: " + given + " is no program that can be run");
            }
            return given.toPath();
        }
        String platform = platform();
        String expected = BUILT.getProperty("sha256." + platform);
        if (expected == null) {
            throw new MojoExecutionException("Jaunt " + version() + " has no program for " + platform
                    + "; build one and name it with -Djaunt.binary=FILE");
        }
        Path ready = cache().resolve("bin").resolve(version() + "-" + expected.substring(0, 16)).resolve("jaunt");
        if (Files.isExecutable(ready) && expected.equals(hash(ready))) {
            return ready;
        }
        unpack(resolve(platform), ready, expected);
        return ready;
    }

    private File resolve(String platform) throws MojoExecutionException {
        Artifact artifact = new DefaultArtifact("dev.jaunt", "jaunt-native", platform, "jar", version());
        try {
            return repositories.resolveArtifact(session.getRepositorySession(),
                    new ArtifactRequest(artifact, project.getRemotePluginRepositories(), null)).getArtifact().getFile();
        } catch (ArtifactResolutionException e) {
            throw new MojoExecutionException("the program of Jaunt could not be fetched: " + e.getMessage()
                    + "; -Djaunt.binary=FILE names one that is there", e);
        }
    }

    private static void unpack(File jar, Path to, String expected) throws IOException, MojoExecutionException {
        Files.createDirectories(to.getParent());
        // Another build may do the same at the same time: whole files appear at once.
        Path draft = Files.createTempFile(to.getParent(), "jaunt", ".draft");
        try (ZipFile zip = new ZipFile(jar)) {
            ZipEntry entry = zip.getEntry("jaunt");
            if (entry == null) {
                throw new MojoExecutionException(jar + " has no program");
            }
            try (InputStream in = zip.getInputStream(entry)) {
                Files.copy(in, draft, StandardCopyOption.REPLACE_EXISTING);
            }
            String found = hash(draft);
            if (!found.equals(expected)) {
                throw new MojoExecutionException("the program in " + jar + " is not the one this plugin was built with"
                        + " (its hash is " + found + "); remove that file, so that it is fetched again");
            }
            if (!draft.toFile().setExecutable(true)) {
                throw new MojoExecutionException(draft + " cannot be made a program");
            }
            Files.move(draft, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static String hash(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] part = new byte[1 << 16];
            for (int read = in.read(part); read >= 0; read = in.read(part)) {
                digest.update(part, 0, read);
            }
            return Changes.hex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@code linux-x86_64} */
    private static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String family = system.startsWith("linux") ? "linux" : system.startsWith("mac") ? "macos" : system.replace(' ', '_');
        String machine = System.getProperty("os.arch");
        return family + "-" + (machine.equals("amd64") ? "x86_64" : machine);
    }

    private static Path cache() {
        String set = System.getenv("JAUNT_CACHE");
        String user = System.getenv("XDG_CACHE_HOME");
        if (set != null && !set.isEmpty()) {
            return Paths.get(set);
        }
        return user != null && !user.isEmpty()
                ? Paths.get(user, "jaunt")
                : Paths.get(System.getProperty("user.home"), ".cache", "jaunt");
    }

    private static Properties built() {
        Properties built = new Properties();
        try (InputStream in = Binary.class.getResourceAsStream("built.properties")) {
            built.load(in);
        } catch (IOException | NullPointerException e) {
            throw new IllegalStateException("this plugin was not built as it should be", e);
        }
        return built;
    }
}
