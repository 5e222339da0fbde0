package dev.jaunt.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/** {@code jaunt:generate}: tests for what changed since the last time, among the project's tests. */
public final class GenerateGoal extends Goal {
    @Override
    void run(Path classes) throws IOException, InterruptedException, MojoExecutionException {
        Changes changes = Changes.since(folder().resolve("generated.txt"), classes, options() + " " + targets());
        List<String> targets = changes.among(targets());
        if (targets == null) {
            getLog().debug("no class changed since tests were generated");
            return;
        }
        List<String> words = new ArrayList<>(java.util.Collections.singletonList("generate"));
        words.addAll(targets);
        int code = call(words);
        checkWorked(code);
        if (code == NOT_ENOUGH && !targets.isEmpty()) {
            getLog().debug("nothing could be generated for " + targets);
        }
        changes.keep();
    }
}
