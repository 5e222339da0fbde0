package jaunt.maven;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.ProjectDependenciesResolver;

/**
 * Writes down what Maven knows of the projects that it has read, and ends it before it builds
 * anything.
 */
public final class Participant extends AbstractMavenLifecycleParticipant {
    /** Set by Maven. */
    private ProjectDependenciesResolver resolver;

    @Override
    public void afterProjectsRead(MavenSession session) {
        String file = System.getProperty("jaunt.model", session.getUserProperties().getProperty("jaunt.model"));
        int status = 0;
        try {
            Path draft = Paths.get(file + ".draft");
            try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(draft, StandardCharsets.UTF_8))) {
                Model model = new Model(resolver, session, out);
                session.getProjects().forEach(model::write);
                model.end();
            }
            Files.move(draft, Paths.get(file), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException | LinkageError e) {
            e.printStackTrace();
            status = 1;
        }
        // Nothing is built, and nobody is told of a build that failed.
        Runtime.getRuntime().halt(status);
    }
}
