package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles the Java of pages and of comments, on the class path of the tests. */
final class Javac {
    private Javac() {}

    /** A source that is no file: its path, and its text. */
    static JavaFileObject source(String path, String text) {
        return new SimpleJavaFileObject(URI.create("string://" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }

            @Override
            public boolean isNameCompatible(String simpleName, Kind kind) {
                return true;
            }
        };
    }

    /** Compiles sources and files into a folder, or fails with the errors and where each source comes from. */
    static void compile(List<JavaFileObject> sources, List<Path> files, Path classes, Supplier<String> places)
            throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter errors = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            List<JavaFileObject> all = new ArrayList<>(sources);
            manager.getJavaFileObjectsFromPaths(files).forEach(all::add);
            String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
            List<String> options = List.of(
                    "-proc:none", "-nowarn", "-d", classes.toString(), "-cp", path + File.pathSeparator + classes);
            boolean compiled =
                    compiler.getTask(errors, manager, null, options, null, all).call();
            assertThat(compiled).as(() -> errors + places.get()).isTrue();
        }
    }
}
