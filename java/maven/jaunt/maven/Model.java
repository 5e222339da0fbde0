package jaunt.maven;

import java.io.File;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.DefaultDependencyResolutionRequest;
import org.apache.maven.project.DependencyResolutionException;
import org.apache.maven.project.DependencyResolutionResult;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.graph.Dependency;

/**
 * What Maven knows of projects, for Jaunt to read: a line is a word and its values, separated by
 * tabs; the last line is "end".
 */
public final class Model {
    private final ProjectDependenciesResolver resolver;
    private final MavenSession session;
    private final PrintWriter out;

    public Model(ProjectDependenciesResolver resolver, MavenSession session, PrintWriter out) {
        this.resolver = resolver;
        this.session = session;
        this.out = out;
    }

    public void end() {
        line("end");
    }

    public void write(MavenProject project) {
        line("module", project.getBasedir().getPath(), project.getGroupId(), project.getArtifactId());
        line("classes", project.getBuild().getOutputDirectory());
        line("tests", project.getBuild().getTestSourceDirectory());
        for (String source : project.getCompileSourceRoots()) {
            line("sources", source);
        }
        Map<Object, Object> properties = new TreeMap<>(project.getProperties());
        Properties given = session.getUserProperties();
        properties.putAll(given);
        properties.forEach((name, value) -> {
            if (name.toString().startsWith("maven.compiler.")) {
                line("property", name.toString(), value.toString());
            }
        });
        for (Plugin plugin : project.getBuildPlugins()) {
            writePlugin(plugin);
        }
        writeDependencies(project);
    }

    private void writePlugin(Plugin plugin) {
        line("plugin", plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion());
        for (PluginExecution execution : plugin.getExecutions()) {
            for (String goal : execution.getGoals()) {
                line("execution", execution.getId(), goal, configuration(execution.getConfiguration()));
            }
        }
    }

    private static String configuration(Object xml) {
        return xml == null ? "" : xml.toString();
    }

    private void writeDependencies(MavenProject project) {
        DependencyResolutionResult result;
        try {
            result = resolver.resolve(
                    new DefaultDependencyResolutionRequest(project, session.getRepositorySession()));
        } catch (DependencyResolutionException e) {
            result = e.getResult();
        }
        for (Dependency dependency : result.getDependencies()) {
            Artifact artifact = dependency.getArtifact();
            File file = artifact.getFile();
            String name = artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
            line("library", dependency.getScope(), name, file == null ? "" : file.getPath());
        }
        result.getCollectionErrors().forEach(error -> line("trouble", String.valueOf(error.getMessage())));
    }

    private void line(String... values) {
        StringBuilder line = new StringBuilder();
        for (String value : values) {
            line.append(line.length() == 0 ? "" : "\t");
            line.append(String.valueOf(value).replace("\\", "\\\\").replace("\t", "\\t").replace("\r", "")
                    .replace("\n", "\\n"));
        }
        out.print(line.append('\n'));
    }
}
