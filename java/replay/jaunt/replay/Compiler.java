package jaunt.replay;

import java.io.File;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
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

    /** Operands: the class path, the folder for classes, then the sources. */
    static void compile(List<String> operands, Events events) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            events.write("broken", "reason", "this JVM has no compiler");
            return;
        }
        List<String> options = List.of(
                "-classpath", operands.get(0), "-d", operands.get(1),
                "-proc:none", "-nowarn", "-encoding", "UTF-8", "-Xmaxerrs", "100000");
        Map<URI, String> left = new LinkedHashMap<>();
        for (String file : operands.subList(2, operands.size())) {
            left.put(Path.of(file).toUri(), file);
        }
        while (!left.isEmpty()) {
            Set<URI> wrong = attempt(compiler, options, left, events);
            if (wrong == null) {
                return;
            }
            if (!left.keySet().removeAll(wrong)) {
                events.write("broken", "reason", "the compiler blames no source for its errors");
                return;
            }
        }
    }

    /** The sources with errors; null if there are no errors. */
    private static Set<URI> attempt(
            JavaCompiler compiler, List<String> options, Map<URI, String> sources, Events events) throws Exception {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<File> files = new ArrayList<>();
        sources.values().forEach(file -> files.add(new File(file)));
        boolean fine;
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(found, Locale.ROOT, null)) {
            fine = compiler.getTask(Writer.nullWriter(), manager, found, options, null,
                    manager.getJavaFileObjectsFromFiles(files)).call();
        }
        if (fine) {
            return null;
        }
        Set<URI> wrong = new HashSet<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : found.getDiagnostics()) {
            if (diagnostic.getKind() != Diagnostic.Kind.ERROR) {
                continue;
            }
            URI source = diagnostic.getSource() == null ? null : diagnostic.getSource().toUri();
            wrong.add(source);
            events.write("error",
                    "file", sources.getOrDefault(source, NO_FILE),
                    "line", Math.max(diagnostic.getLineNumber(), 0),
                    "message", diagnostic.getMessage(Locale.ROOT));
        }
        return wrong;
    }
}
