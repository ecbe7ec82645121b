package dev.courtcards.poker.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankTableTest {
    @Test
    void theTablesAreSmall() {
        assertThat(RankTable.bytes()).isEqualTo(331_776).isLessThan(350_000);
        assertThat(RankTable.bytes() + RankStates.bytes()).isEqualTo(1_032_476).isLessThan(1_100_000);
        assertThat(RankTable.bytes() + OmahaTable.bytes()).isEqualTo(683_674).isLessThan(700 * 1024);
    }

    /** A jar is looked into by its name, which a blank makes another one in an address; then the class path is searched. */
    @ParameterizedTest
    @ValueSource(strings = {"cards.jar", "all cards.jar"})
    void areReadFromAJarOfAnyName(String name, @TempDir Path folder) throws Exception {
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String each : List.of("RankTable.class", "RankHash.class", "ranks.bin")) {
                out.putNextEntry(new JarEntry("dev/courtcards/poker/lookup/" + each));
                try (InputStream in = RankTable.class.getResourceAsStream(each)) {
                    out.write(Objects.requireNonNull(in).readAllBytes());
                }
            }
        }
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            Object royal = loader.loadClass(RankTable.class.getName())
                    .getMethod("rank", long.class)
                    .invoke(null, 0x1FL << 8);

            assertThat(royal).isEqualTo(RankTable.rank(0x1FL << 8)).isEqualTo(7462);
        }
    }

    /** A search of seconds; what the resource says of hands is held by the tests of the evaluator. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void theResourceIsWhatTheBuilderMakes() throws IOException {
        try (InputStream in = RankTable.class.getResourceAsStream("ranks.bin")) {
            assertThat(in).isNotNull().hasBinaryContent(RankTableBuilder.build());
        }
    }
}
