package dev.jaunt.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.maven.plugin.MojoExecutionException;

/** {@code jaunt:report}: the last run of the module as one HTML file. */
public final class ReportGoal extends Goal {
    @Override
    void run(Path classes) throws IOException, InterruptedException, MojoExecutionException {
        if (!project.getBasedir().toPath().resolve(".jaunt").toFile().isDirectory()) {
            getLog().debug("there was no run of Jaunt in " + project.getArtifactId());
            return;
        }
        checkWorked(call(Arrays.asList("report", "--output", folder().resolve("report.html").toString())));
    }
}
