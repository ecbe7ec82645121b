package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * What the modules export is documented: each type, constant and method, each parameter and result. A method {@code withX} of a record
 * is documented by its component {@code x}, and needs no word on its parameter.
 */
class JavadocTest {
    /** Public signatures without documentation, each as a line. */
    private static final class Missing extends TreePathScanner<Void, Boolean> {
        private final DocTrees docs;
        private final List<String> missing = new ArrayList<>();

        Missing(DocTrees docs) {
            this.docs = docs;
        }

        @Override
        public Void visitClass(ClassTree type, Boolean open) {
            boolean shown = isPublic(type.getModifiers().getFlags(), open && isInInterface());
            if (shown) {
                boolean constructed = type.getMembers().stream()
                        .anyMatch(member -> member instanceof MethodTree method && method.getReturnType() == null);
                if (type.getKind() == Tree.Kind.CLASS && !constructed) {
                    lacks(type.getSimpleName(), "a constructor, which a comment would be at");
                }
                Set<String> said = said(type.getSimpleName(), type.getTypeParameters());
                if (type.getKind() == Tree.Kind.RECORD) {
                    components(type).forEach(part -> check(said, type.getSimpleName(), part));
                }
            }
            return super.visitClass(type, shown);
        }

        @Override
        public Void visitVariable(VariableTree field, Boolean open) {
            Set<Modifier> flags = field.getModifiers().getFlags();
            if (open && isPublic(flags, isInInterface()) && doc() == null) {
                lacks(field.getName(), "a comment");
            }
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Boolean open) {
            ClassTree type = (ClassTree) getCurrentPath().getParentPath().getLeaf();
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(mark -> mark.getAnnotationType().toString().equals("Override"));
            boolean canonical = type.getKind() == Tree.Kind.RECORD && method.getReturnType() == null;
            if (open && isPublic(method.getModifiers().getFlags(), isInInterface()) && !overrides && !canonical) {
                Set<String> said = said(method.getName(), method.getTypeParameters());
                if (!changesAComponent(type, method)) {
                    method.getParameters().forEach(each -> check(said, method.getName(), each.getName()));
                }
                if (method.getReturnType() != null
                        && !method.getReturnType().toString().equals("void")) {
                    check(said, method.getName(), "@return");
                }
                method.getThrows().forEach(each -> check(said, method.getName(), each.toString()));
            }
            return null;
        }

        /** Whether the member is in an interface, and so public without a modifier. */
        private boolean isInInterface() {
            Tree.Kind kind = getCurrentPath().getParentPath().getLeaf().getKind();
            return kind == Tree.Kind.INTERFACE || kind == Tree.Kind.ANNOTATION_TYPE;
        }

        private static boolean changesAComponent(ClassTree type, MethodTree method) {
            String name = method.getName().toString();
            return method.getParameters().size() == 1
                    && components(type)
                            .anyMatch(part -> name.equals(
                                    "with" + part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1)));
        }

        private static Stream<String> components(ClassTree record) {
            return record.getMembers().stream()
                    .filter(VariableTree.class::isInstance)
                    .map(VariableTree.class::cast)
                    .filter(part -> !part.getModifiers().getFlags().contains(Modifier.STATIC))
                    .map(part -> part.getName().toString());
        }

        private static boolean isPublic(Set<Modifier> flags, boolean given) {
            return flags.contains(Modifier.PUBLIC)
                    || flags.contains(Modifier.PROTECTED)
                    || (given && !flags.contains(Modifier.PRIVATE));
        }

        private DocCommentTree doc() {
            return docs.getDocCommentTree(getCurrentPath());
        }

        /** The parameters and results that the comment documents. */
        private Set<String> said(CharSequence name, List<? extends Tree> typeParameters) {
            DocCommentTree doc = doc();
            if (doc == null) {
                lacks(name, "a comment");
                return Set.of("");
            }
            Set<String> said = Stream.concat(doc.getBlockTags().stream(), doc.getFullBody().stream())
                    .map(part -> part instanceof ParamTree param
                            ? param.getName().toString()
                            : part instanceof ThrowsTree thrown
                                    ? thrown.getExceptionName().getSignature()
                                    : part instanceof ReturnTree ? "@return" : "")
                    .collect(Collectors.toSet());
            typeParameters.forEach(each -> check(said, name, each.toString().split(" ")[0]));
            return said;
        }

        private void check(Set<String> said, CharSequence where, CharSequence part) {
            if (!said.contains(part.toString())) {
                lacks(where, part.toString());
            }
        }

        private void lacks(CharSequence name, String part) {
            TreePath path = getCurrentPath();
            CompilationUnitTree file = path.getCompilationUnit();
            missing.add(Path.of(file.getSourceFile().getName()).getFileName() + " " + name + " lacks " + part);
        }
    }

    @Test
    void whatIsExportedIsDocumented() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var files = manager.getJavaFileObjectsFromPaths(
                    ExamplesTest.signs().stream().map(ExamplesTest.Sign::file).toList());
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null, files);
            Missing missing = new Missing(DocTrees.instance(task));
            int read = 0;
            for (CompilationUnitTree file : task.parse()) {
                missing.scan(file, false);
                read++;
            }
            assertThat(read).isGreaterThan(300);
            assertThat(missing.missing).isEmpty();
        }
    }
}
