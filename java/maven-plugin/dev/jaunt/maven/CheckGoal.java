package dev.jaunt.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/**
 * {@code jaunt:check}: fails the build if something was found, or if fewer branches can be covered
 * than {@code min-coverage} asks for. It writes no tests into the project.
 */
public final class CheckGoal extends Goal {
    @Override
    void run(Path classes)
            throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        Changes changes = Changes.since(folder().resolve("checked.txt"), classes, options() + " " + targets());
        if (!changes.any()) {
            getLog().debug("no class changed since it was checked");
            return;
        }
        Path tests = folder().resolve("check");
        Files.createDirectories(tests);
        List<String> words = new ArrayList<>(Arrays.asList("generate", "--output", tests.toString(),
                "--sarif", folder().resolve("findings.sarif").toString()));
        if (!options().containsKey("fail-on")) {
            words.addAll(Arrays.asList("--fail-on", "any"));
        }
        words.addAll(targets());
        int code = call(words);
        checkWorked(code);
        if (code == FINDINGS) {
            throw new MojoFailureException("Jaunt found errors in " + project.getArtifactId()
                    + ": they are listed above, and tests that show them are in " + tests);
        }
        if (code == NOT_ENOUGH && options().containsKey("min-coverage")) {
            throw new MojoFailureException("Jaunt covers less of " + project.getArtifactId() + " than min-coverage "
                    + options().get("min-coverage") + " asks for");
        }
        changes.keep();
    }
}
