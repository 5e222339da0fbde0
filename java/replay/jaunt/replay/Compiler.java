package jaunt.replay;

import java.io.File;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles all sources at once. One with errors must not cost the others, and the compiler writes
 * nothing at all when there is an error: so those with errors are left out and the rest is
 * compiled again, until nothing is wrong.
 */
final class Compiler {
    private static final String NO_FILE = "";

    private Compiler() {}

    /**
     * Operands: "strict" if sources with warnings count as wrong, the class path, the folder for
     * classes, the project's own options, "--", then the sources.
     */
    static void compile(List<String> operands, Events events) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            events.write("broken", "reason", "this JVM has no compiler");
            return;
        }
        boolean strict = operands.get(0).equals("strict");
        int end = operands.indexOf("--");
        List<String> options = new ArrayList<>(List.of(
                "-classpath", operands.get(1), "-d", operands.get(2),
                "-proc:none", "-encoding", "UTF-8", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000"));
        options.addAll(understood(compiler, operands.subList(3, end)));
        if (!strict) {
            options.add("-nowarn");
        }
        Map<URI, String> all = new LinkedHashMap<>();
        for (String file : operands.subList(end + 1, operands.size())) {
            all.put(Path.of(file).toUri(), file);
        }
        Deque<Map<URI, String>> left = new ArrayDeque<>(List.of(all));
        while (!left.isEmpty()) {
            Map<URI, String> together = left.pop();
            Set<URI> wrong = together.isEmpty() ? null : attempt(compiler, options, together, strict, events);
            if (wrong == null) {
                continue;
            }
            if (together.keySet().removeAll(wrong)) {
                left.push(together);
            } else if (together.size() > 1) {
                halves(together).forEach(left::push);
            } else {
                events.write("error", "file", together.values().iterator().next(), "line", 0,
                        "message", "the compiler gives up without an error of the source");
            }
        }
    }

    /**
     * When the compiler itself fails, on a class file that it cannot digest for instance, it does not
     * say which source led it there: one that fails alone does.
     */
    private static List<Map<URI, String>> halves(Map<URI, String> sources) {
        List<Map<URI, String>> halves = List.of(new LinkedHashMap<>(), new LinkedHashMap<>());
        sources.forEach((uri, file) -> {
            Map<URI, String> half = halves.get(halves.get(0).size() * 2 < sources.size() ? 0 : 1);
            half.put(uri, file);
        });
        return halves;
    }

    /** Those of the options that this compiler knows, with what belongs to them. */
    private static List<String> understood(JavaCompiler compiler, List<String> options) {
        List<String> known = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            int operands = compiler.isSupportedOption(options.get(i));
            for (int j = i; operands >= 0 && j <= i + operands && j < options.size(); j++) {
                known.add(options.get(j));
            }
            i += Math.max(operands, 0);
        }
        return known;
    }

    /** The sources with errors, or with warnings if these count; null if there are none. */
    private static Set<URI> attempt(JavaCompiler compiler, List<String> options, Map<URI, String> sources,
            boolean strict, Events events) throws Exception {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<File> files = new ArrayList<>();
        sources.values().forEach(file -> files.add(new File(file)));
        boolean fine;
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(found, Locale.ROOT, null)) {
            fine = compiler.getTask(Writer.nullWriter(), manager, found, options, null,
                    manager.getJavaFileObjectsFromFiles(files)).call();
        }
        Set<URI> wrong = new HashSet<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : found.getDiagnostics()) {
            URI source = diagnostic.getSource() == null ? null : diagnostic.getSource().toUri();
            boolean isError = diagnostic.getKind() == Diagnostic.Kind.ERROR;
            // What is said of no source is said of the project's options, with tests of ours or without.
            boolean isWarning = strict && fine && sources.containsKey(source)
                    && (diagnostic.getKind() == Diagnostic.Kind.WARNING
                            || diagnostic.getKind() == Diagnostic.Kind.MANDATORY_WARNING);
            if (!isError && !isWarning) {
                continue;
            }
            wrong.add(source);
            events.write("error",
                    "file", sources.getOrDefault(source, NO_FILE),
                    "line", Math.max(diagnostic.getLineNumber(), 0),
                    "message", diagnostic.getMessage(Locale.ROOT));
        }
        return fine && wrong.isEmpty() ? null : wrong;
    }
}
