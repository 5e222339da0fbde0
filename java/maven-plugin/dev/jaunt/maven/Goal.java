package dev.jaunt.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import jaunt.maven.Model;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.ProjectDependenciesResolver;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * A goal that runs the native program for one module. Maven itself says what the module is; every
 * option of the command line can be given by its name, as {@code -Djaunt.NAME=VALUE}, as a property
 * of the project or in {@code <options>}.
 */
abstract class Goal extends AbstractMojo {
    private static final String PREFIX = "jaunt.";
    /** Exit codes of the program. */
    static final int DONE = 0;
    static final int FINDINGS = 1;
    static final int NOT_ENOUGH = 4;

    // Set by Maven, see plugin.xml.
    protected MavenProject project;
    private MavenSession session;
    private ProjectDependenciesResolver resolver;
    private RepositorySystem repositories;
    private ToolchainManager toolchains;
    private Map<String, String> options;
    private List<String> targets;
    private File binary;
    private boolean skip;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        File classes = new File(project.getBuild().getOutputDirectory());
        if (skip || "pom".equals(project.getPackaging()) || !classes.isDirectory()) {
            getLog().debug("Jaunt has nothing to do in " + project.getArtifactId());
            return;
        }
        try {
            Files.createDirectories(folder());
            run(classes.toPath());
        } catch (IOException e) {
            throw new MojoExecutionException("Jaunt cannot work in " + folder() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("Jaunt was interrupted", e);
        }
    }

    abstract void run(Path classes)
            throws IOException, InterruptedException, MojoExecutionException, MojoFailureException;

    /** Where what belongs to the build is kept, which {@code mvn clean} takes away. */
    final Path folder() {
        return new File(project.getBuild().getDirectory(), "jaunt").toPath();
    }

    final List<String> targets() {
        return targets == null ? new ArrayList<>() : targets;
    }

    /** Everything the user said, by the names of the command line. */
    final Map<String, String> options() {
        Map<String, String> all = new TreeMap<>();
        add(project.getProperties(), all);
        if (options != null) {
            all.putAll(options);
        }
        add(session.getUserProperties(), all);
        for (String ours : new String[] {"binary", "skip", "targets", "model"}) {
            all.remove(ours);
        }
        return all;
    }

    private static void add(Properties properties, Map<String, String> all) {
        for (String name : properties.stringPropertyNames()) {
            if (name.startsWith(PREFIX)) {
                all.put(name.substring(PREFIX.length()), properties.getProperty(name));
            }
        }
    }

    /** Runs the program with these words; its messages are Maven's. */
    final int call(List<String> words) throws IOException, InterruptedException, MojoExecutionException {
        List<String> command = new ArrayList<>();
        command.add(new Binary(repositories, session, project, binary).find().toString());
        command.addAll(words);
        command.add("--project");
        command.add(project.getBasedir().getPath());
        command.add("--jdk");
        command.add(jdk());
        getLog().debug(String.join(" ", command));
        ProcessBuilder builder = new ProcessBuilder(command).directory(project.getBasedir());
        Map<String, String> environment = builder.environment();
        environment.put("JAUNT_MODEL", model().toString());
        options().forEach((name, value) -> environment.put(
                "JAUNT_" + name.toUpperCase(Locale.ROOT).replace('-', '_').replace('.', '_'), value));
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        try (BufferedReader said = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                getLog().info(line);
            }
            return process.waitFor();
        } finally {
            // Nobody wants what an interrupted build began.
            process.destroy();
        }
    }

    /** What the program itself calls wrong is a broken build, whatever the goal. */
    final void checkWorked(int code) throws MojoExecutionException {
        if (code != DONE && code != FINDINGS && code != NOT_ENOUGH) {
            throw new MojoExecutionException("Jaunt ended with exit code " + code + "; its message stands above");
        }
    }

    private Path model() throws IOException {
        Path file = folder().resolve("model.txt");
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            Model model = new Model(resolver, session, out);
            model.write(project);
            model.end();
        }
        return file;
    }

    /** The JDK of the project's toolchain, else that which Maven runs on. */
    private String jdk() {
        Toolchain toolchain = toolchains == null ? null : toolchains.getToolchainFromBuildContext("jdk", session);
        String java = toolchain == null ? null : toolchain.findTool("java");
        return java == null ? System.getProperty("java.home") : new File(java).getParentFile().getParent();
    }
}
