package dev.courtcards.fairplay.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.result.Archive;
import dev.courtcards.fairplay.result.GameResult;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.sealed.DealtLog;
import dev.courtcards.sealed.key.SecretKey;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands keygen, sign and verify. */
class ToolsTest {
    private static final String FILE =
            Vectors.json("result-v1.json").get("file").asString();
    private static final List<SecretKey> KEYS = Vectors.strings(
                    Vectors.json("result-v1.json").get("seckeys"))
            .stream()
            .map(hex -> SecretKey.of(Vectors.hex(hex)))
            .toList();

    @TempDir
    private Path folder = Path.of("");

    /** What a command was given, and what it wrote. */
    private record Run(List<String> words, Map<String, String> options, String input, List<String> out)
            implements Tool.Call {
        @Override
        public Optional<String> value(String option) {
            return Optional.ofNullable(options.get(option));
        }

        @Override
        public boolean has(String option) {
            return options.containsKey(option);
        }

        @Override
        public InputStream in() {
            return new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void show(Picture picture) {
            throw new AssertionError("no pictures here");
        }

        @Override
        public void json(Record value) {
            out.add(value.toString());
        }

        @Override
        public void print(String text) {
            out.add(text);
        }
    }

    private static List<String> run(Tool tool, Map<String, String> options, String input, String... words) {
        List<String> out = new ArrayList<>();
        try {
            tool.run(new Run(List.of(words), options, input, out));
        } catch (RecordException e) {
            assertThat(e.getMessage()).doesNotContain("nsec1q").hasLineCount(1);
            out.add(e.code());
        }
        return out;
    }

    private String file(String name, String text) throws IOException {
        Path path = folder.resolve(name);
        java.nio.file.Files.writeString(path, text);
        return path.toString();
    }

    private String key(String name, SecretKey key, String permissions) throws IOException {
        String file = file(name, key.nsec() + "\n");
        if (Path.of(file).getFileSystem().supportedFileAttributeViews().contains("posix")) {
            java.nio.file.Files.setPosixFilePermissions(Path.of(file), PosixFilePermissions.fromString(permissions));
        }
        return file;
    }

    @Test
    void makesAKeyThatItsOwnerAloneCanRead() throws IOException {
        String file = folder.resolve("my.key").toString();
        List<String> npub = run(new KeygenTool(), Map.of(), "", file);
        SecretKey key =
                SecretKey.parse(java.nio.file.Files.readString(Path.of(file)).strip());
        assertThat(npub).containsExactly(key.publicKey().npub());
        if (Path.of(file).getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(java.nio.file.Files.getPosixFilePermissions(Path.of(file))))
                    .isEqualTo("rw-------");
        }
        assertThat(run(new KeygenTool(), Map.of(), "", file)).containsExactly("file-exists");
        assertThat(run(new KeygenTool(), Map.of("json", ""), "", file + "2").get(0))
                .startsWith("Made[file=");
        assertThat(run(new KeygenTool(), Map.of(), "")).containsExactly("argument-count");
        assertThat(run(new KeygenTool(), Map.of(), "", folder.resolve("no/such").toString()))
                .containsExactly("no-file");
        assertThat(run(new KeygenTool(), Map.of(), "", "a\0b")).containsExactly("no-file");
    }

    @Test
    void signsWithAKeyFromAFileOrFromStandardInput() throws IOException {
        String unsigned = SignedResult.of(SignedResult.read(FILE).result()).text();
        String result = file("result.txt", unsigned);
        String key = key("one.key", KEYS.get(0), "rw-------");
        String once = run(new SignTool(), Map.of("key", key), "", result).get(0) + "\n";
        assertThat(SignedResult.read(once).signatures()).containsOnlyKeys(1);
        String part = file("part.txt", once);
        String twice = run(new SignTool(), Map.of("key", "-"), KEYS.get(1).nsec() + "\n", part)
                        .get(0) + "\n";
        assertThat(SignedResult.read(twice).signatures()).containsOnlyKeys(1, 2);
        assertThat(run(new VerifyTool(), Map.of(), "", file("both.txt", twice)))
                .satisfies(lines -> assertThat(lines.get(0))
                        .endsWith("both.txt: PARTIAL, result: 2 of 4 players have signed [partial]"));
    }

    /** G55: what a server's decks are worth. */
    @Test
    void verifiesTheDecksOfAServer() throws IOException {
        Setup setup = Setup.of("poker").seats(2);
        String none = DealtLog.write("t1", Spectator.SPECTATOR, setup, List.of());
        assertThat(run(new VerifyTool(), Map.of(), "", file("none.txt", none)).get(0))
                .contains("none.txt: FULL, decks: 0 decks, 0 with the owner's share; 0 cards");
        String root = "ab".repeat(32);
        String twice =
                DealtLog.write("t1", Spectator.SPECTATOR, setup, List.of("DECK:1:52:" + root, "DECK:2:52:" + root));
        assertThat(run(new VerifyTool(), Map.of(), "", file("twice.txt", twice)).get(0))
                .endsWith("INVALID, decks: line 9: deck 2 has the root of another [reused-root]");
        assertThat(run(new VerifyTool(), Map.of(), "", file("odd.txt", none + "DANCE\n"))
                        .get(0))
                .contains("UNREADABLE, decks: line 8: no line of a log begins so");
    }

    @Test
    void refusesKeysThatOthersCanReadAndSecretsAmongTheArguments() throws IOException {
        String result = file("result.txt", FILE);
        assertThat(run(new SignTool(), Map.of("key", KEYS.get(0).nsec()), "", result))
                .containsExactly("secret-argument");
        assertThat(run(new SignTool(), Map.of("key", "-"), "x", KEYS.get(0).nsec()))
                .isNotEmpty();
        assertThat(run(new SignTool(), Map.of("key", "-"), "nonsense", result)).hasSize(1);
        assertThat(run(
                        new SignTool(),
                        Map.of("key", "-"),
                        KEYS.get(0).publicKey().npub(),
                        result))
                .containsExactly("key-prefix");
        assertThat(run(new SignTool(), Map.of(), "", result)).containsExactly("no-key");
        assertThat(run(new SignTool(), Map.of("key", "-"), "")).containsExactly("argument-count");
        SecretKey stranger = SecretKey.random(new Dice(77));
        assertThat(run(new SignTool(), Map.of("key", "-"), stranger.nsec(), result))
                .containsExactly("not-yours");
        assertThat(run(
                        new SignTool(),
                        Map.of("key", "-", "mode", "dealer"),
                        KEYS.get(0).nsec(),
                        result))
                .containsExactly("bad-mode");
        assertThat(run(new SignTool(), Map.of("key", "-"), KEYS.get(0).nsec(), file("no.txt", "no result")))
                .hasSize(1);
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            String open = key("open.key", KEYS.get(0), "rw-r-----");
            assertThat(run(new SignTool(), Map.of("key", open), "", result)).containsExactly("unsafe-key");
        }
    }

    @Test
    void reportsWhatEachFileIsWorth() throws IOException {
        String full = file("full.txt", FILE);
        assertThat(run(new VerifyTool(), Map.of(), "", full))
                .containsExactly(full + ": FULL, result: 4 of 4 players have signed");
        String board = file(
                "board.txt",
                "# LEADERBOARD: X3STATION01\n# GAME: poker\n\nUPDATED: 2025-12-28 15:00:00\n\n"
                        + "> RANK:1 CALLSIGN:X1SHARK WINS:45 LOSSES:12 WINRATE:78.9\n");
        assertThat(run(new VerifyTool(), Map.of(), "", board).get(0))
                .startsWith(board + ": FULL, leaderboard: 1 ranks");
        String lie =
                file("lie.txt", java.nio.file.Files.readString(Path.of(board)).replace("78.9", "99.9"));
        String odd = file("odd.log", "# COURTCARDS_LOG: 1\n");
        List<String> all = run(new VerifyTool(), Map.of(), "", full, board, lie, odd);
        assertThat(all).hasSize(5).last().isEqualTo("not-verified");
        assertThat(all.get(2)).contains("UNREADABLE, leaderboard");
        assertThat(all.get(3)).contains("UNREADABLE, log");
        assertThat(run(new VerifyTool(), Map.of("json", ""), "", full).get(0)).startsWith("Answer[verified=true");
        assertThat(run(new VerifyTool(), Map.of("chips", "500"), "", full)).contains("not-verified");
        assertThat(run(new VerifyTool(), Map.of("chips", "x"), "", full)).containsExactly("bad-number");
        assertThat(run(new VerifyTool(), Map.of(), "")).containsExactly("argument-count");
        // One that cannot be read does not keep the others from being judged.
        assertThat(run(new VerifyTool(), Map.of(), "", full + "x", full, folder.toString()))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith(full + "x: UNREADABLE, file: ")
                                .endsWith("[no-file]"),
                        line -> assertThat(line).startsWith(full + ": FULL, result: "),
                        line -> assertThat(line)
                                .isEqualTo(folder + ": UNREADABLE, file: " + folder
                                        + ", which is a folder, expected a file [no-file]"),
                        line -> assertThat(line).isEqualTo("not-verified"));
        // A key that is taken for a result is not shown as what is wrong with it.
        String secret = file("mine.key", KEYS.get(0).nsec() + "\n");
        for (String text : List.of(
                KEYS.get(0).nsec(),
                " " + KEYS.get(0).nsec().toUpperCase(Locale.ROOT),
                "\uFEFF\n" + KEYS.get(0).nsec())) {
            assertThat(run(new VerifyTool(), Map.of(), "", file("mine.txt", text + "\n")))
                    .noneMatch(line -> line.toLowerCase(Locale.ROOT).contains("nsec1q"))
                    .anyMatch(line -> line.endsWith("[secret-key]"));
            assertThat(run(new VerifyTool(), Map.of(), "", full, text))
                    .endsWith("secret-argument")
                    .hasSize(2);
        }
        assertThat(run(new SignTool(), Map.of("key", "-"), KEYS.get(0).nsec(), secret))
                .containsExactly("secret-key");
        assertThat(run(new SignTool(), Map.of("key", "-"), KEYS.get(0).nsec(), full + "x"))
                .containsExactly("no-file");
        Path bytes = folder.resolve("bytes");
        java.nio.file.Files.write(bytes, new byte[] {(byte) 0xc3, 0});
        assertThat(run(new VerifyTool(), Map.of(), "", bytes.toString()).get(0)).endsWith("[not-text]");
        assertThat(run(
                        new SignTool(),
                        Map.of("key", "-", "mode", "open"),
                        KEYS.get(0).nsec(),
                        full))
                .containsExactly("bad-mode");
    }

    @Test
    void ranksAFolderOfResults() throws IOException {
        Archive archive = new Archive(folder, SignedResult.CHIPS);
        SignedResult full = SignedResult.read(FILE);
        assertThat(run(new RankTool(), Map.of(), "", folder.toString())).containsExactly("no-file");
        archive.store(full);
        String game = full.result().game().text();
        String board = run(new RankTool(), Map.of(), "", folder.toString()).get(0);

        assertThat(board)
                .startsWith("# LEADERBOARD: STATION\n# GAME: " + game + "\n")
                .contains("> RANK:1 ");
        assertThat(java.nio.file.Files.readString(
                        folder.resolve("leaderboards/STATION").resolve(game + ".txt")))
                .isEqualTo(board);
        assertThat(run(new RankTool(), Map.of("json", "", "station", "X3CLUB"), "", folder.toString())
                        .get(0))
                .startsWith("Boards[station=X3CLUB, boards=[Board[game=" + game + ", players=[Line[")
                .contains("npub1")
                .endsWith("shared=[], claims=[]]]]");
        assertThat(run(new RankTool(), Map.of("least", "2"), "", folder.toString())
                        .get(0))
                .doesNotContain("RANK");
        assertThat(run(new RankTool(), Map.of("least", "0"), "", folder.toString()))
                .containsExactly("bad-number");
        assertThat(run(new RankTool(), Map.of("station", "../up"), "", folder.toString()))
                .hasSize(1)
                .doesNotContain(board);
        assertThat(folder.resolveSibling("up")).doesNotExist();
        assertThat(run(new RankTool(), Map.of(), "", folder.resolve("none").toString()))
                .containsExactly("no-file");
        assertThat(run(new RankTool(), Map.of(), "")).containsExactly("argument-count");
        assertThat(run(new RankTool(), Map.of(), "", KEYS.get(0).nsec())).containsExactly("secret-argument");
        Path file = archive.store(full);
        java.nio.file.Files.writeString(file, FILE.replace("PLACE:2", "PLACE:3"));
        assertThat(run(new RankTool(), Map.of(), "", folder.toString()))
                .hasSize(1)
                .isNotEqualTo(List.of(board));
    }

    /** D29, E39: others say that somebody left; the board says so below its ranks, and counts it for nobody. */
    @Test
    void showsClaimsApartAndRanksNobodyByThem() throws IOException {
        GameResult result = SignedResult.read(FILE).result();
        List<GameResult.Row> rows = new java.util.ArrayList<>(result.rows());
        GameResult.Row last = rows.remove(3);
        rows.add(new GameResult.Row(last.callsign(), last.key(), 4, last.amount(), java.util.OptionalInt.of(2)));
        SignedResult claim = SignedResult.of(new GameResult(
                result.game(), new UUID(0x4000L, 8), result.time(), result.seed(), rows, result.count()));
        for (SecretKey key : KEYS.subList(0, 3)) {
            claim = claim.sign(key, new byte[32], "");
        }
        Archive archive = new Archive(folder, SignedResult.CHIPS);
        archive.store(SignedResult.read(FILE));
        String before = run(new RankTool(), Map.of(), "", folder.toString()).get(0);
        archive.store(claim);

        assertThat(run(new RankTool(), Map.of(), "", folder.toString()).get(0))
                .isEqualTo(before + "Claimed, does not count: " + last.callsign() + " left " + new UUID(0x4000L, 8)
                        + "\n");
        assertThat(run(new RankTool(), Map.of("json", ""), "", folder.toString())
                        .get(0))
                .contains("claims=[Claim[id=" + new UUID(0x4000L, 8) + ", left=[" + last.callsign() + "]]]");
    }

    @Test
    void reportsWhichCallsignsMoreThanOneKeyGoesBy() throws IOException {
        GameResult result = SignedResult.read(FILE).result();
        SignedResult twins = SignedResult.of(new GameResult(
                result.game(),
                result.id(),
                result.time(),
                result.seed(),
                result.rows().stream()
                        .map(row -> new GameResult.Row("TWIN", row.key(), row.place(), row.amount(), row.left()))
                        .toList(),
                result.count()));
        for (SecretKey key : KEYS) {
            twins = twins.sign(key, new byte[32], "");
        }
        new Archive(folder, SignedResult.CHIPS).store(twins);

        assertThat(run(new RankTool(), Map.of(), "", folder.toString()).get(0))
                .endsWith("Callsigns of more than one key: TWIN\n");
    }

    @Test
    void hasAHelpText() {
        for (Tool tool :
                List.of(new KeygenTool(), new PublishTool(), new RankTool(), new SignTool(), new VerifyTool())) {
            assertThat(Tool.found()).anyMatch(found -> found.getClass() == tool.getClass());
            assertThat(tool.about().get(0)).endsWith(".");
            assertThat(tool.example()).startsWith(tool.name() + " ");
            assertThat(tool.words()).isNotEmpty();
            assertThat(tool.options()).isNotEmpty();
        }
    }
}
