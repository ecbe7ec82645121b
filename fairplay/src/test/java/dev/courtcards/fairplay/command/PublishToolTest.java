package dev.courtcards.fairplay.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.relay.SmallRelay;
import dev.courtcards.fairplay.result.Archive;
import dev.courtcards.fairplay.result.Given;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Results go to a relay and come back, and count by their own signatures alone. */
@Timeout(60)
class PublishToolTest {
    private static final String FILE =
            Vectors.json("result-v1.json").get("file").asString();
    private static final SignedResult FULL = SignedResult.read(FILE);
    private final SmallRelay relay = new SmallRelay(0, "");
    private final List<String> complaints = new ArrayList<>();

    @TempDir
    private Path folder = Path.of("");

    @AfterEach
    void close() {
        relay.close();
    }

    private List<String> run(Tool tool, String address, String... words) {
        List<String> out = new ArrayList<>();
        Map<String, String> options = Map.of("relay", address);
        try {
            tool.run(new Tool.Call() {
                @Override
                public List<String> words() {
                    return List.of(words);
                }

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
                    return InputStream.nullInputStream();
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
                public void complain(String file, RecordException problem) {
                    complaints.add(problem.code());
                }

                @Override
                public void print(String text) {
                    out.add(text);
                }
            });
        } catch (RecordException e) {
            out.add(e.code() + ": " + e.problem());
        }
        return out;
    }

    private String address() {
        return relay.uri().toString();
    }

    private String file(String text) throws Exception {
        return Files.writeString(folder.resolve("result.txt"), text).toString();
    }

    private Path board(String name) {
        return folder.resolve(name);
    }

    @Test
    void whatIsPublishedIsRanked() throws Exception {
        String file = file(FILE);
        assertThat(run(new PublishTool(), address(), file)).containsExactly(file + ": at the relay");
        assertThat(run(new PublishTool(), address(), file)).as("once more").containsExactly(file + ": at the relay");
        assertThat(relay.events).hasSize(FULL.signatures().size());

        new Archive(board("mine"), SignedResult.CHIPS).store(FULL);
        assertThat(run(new RankTool(), address(), board("theirs").toString()))
                .containsExactly(
                        run(new RankTool(), address(), board("mine").toString()).get(0))
                .allMatch(text -> text.contains("> RANK:1 "));
    }

    @Test
    void aSignatureThatIsMissingLeavesTheResultOut() throws Exception {
        SortedMap<Integer, String> one = new TreeMap<>(FULL.signatures());
        one.remove(1);
        run(new PublishTool(), address(), file(new SignedResult(FULL.result(), "", one, new TreeMap<>()).text()));

        assertThat(run(new RankTool(), address(), board("theirs").toString()).get(0))
                .startsWith("no-file");
    }

    /** D28, D29: the line with which somebody gave up stands in no player's event, so the whole file is one more. */
    @Test
    void whoHasGivenUpIsFoundInTheWholeFile() throws Exception {
        SignedResult given = Given.up();
        assertThat(given.verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        run(new PublishTool(), address(), file(given.text()));
        assertThat(relay.events).hasSize(given.signatures().size() + 1);

        run(new RankTool(), address(), board("theirs").toString());
        assertThat(board("theirs").resolve("results/romme/" + given.result().id() + ".txt"))
                .hasContent(given.text());
    }

    /** A stranger who writes to the relay can invent nothing and spoil nothing. */
    @Test
    void whatOthersWriteThereChangesNothing() throws Exception {
        run(new PublishTool(), address(), file(FILE));
        Map<?, ?> event = relay.events.get(0);
        for (String[] change : new String[][] {
            {"content", "hello"},
            {"sig", "0".repeat(128)},
            {"sig", "xyz"},
            {"pubkey", "00"},
            {"content", FILE.replace("CHIPS:", "CHIPS:1")}
        }) {
            Map<Object, Object> forged = new TreeMap<>(event);
            forged.put(change[0], change[1]);
            relay.events.add(forged);
        }

        assertThat(run(new RankTool(), address(), board("theirs").toString()).get(0))
                .contains("> RANK:1 ");
        assertThat(complaints).isEmpty();
    }

    @Test
    void anotherResultOfTheMatchIsReportedAndNotTaken() throws Exception {
        run(new PublishTool(), address(), file(FILE));
        SignedResult other = Given.other(FULL);
        Archive archive = new Archive(board("mine"), SignedResult.CHIPS);
        archive.store(other);
        run(new RankTool(), address(), board("mine").toString());

        assertThat(complaints).containsExactly("conflict");
        assertThat(archive.results(other.result().game().text())).containsExactly(other.result());
    }

    @Test
    void aRelayThatRefusesIsReported() throws Exception {
        relay.answer = event -> "false,\"blocked: not here\"";
        assertThat(run(new PublishTool(), address(), file(FILE)).get(0))
                .startsWith("relay: [relay] blocked: not here, ");
        relay.closed = "restricted: members alone";
        assertThat(run(new RankTool(), address(), board("b").toString()).get(0))
                .startsWith("relay: [relay] restricted: members alone, ");
    }

    @Test
    void manyResultsAreReadPageByPage() throws Exception {
        relay.mostAtOnce = 2;
        relay.copies = 2;
        for (SignedResult result : Given.many(5)) {
            run(new PublishTool(), address(), file(result.text()));
        }
        run(new RankTool(), address(), board("theirs").toString());

        assertThat(new Archive(board("theirs"), SignedResult.CHIPS).results("romme"))
                .hasSize(5);
    }

    @Test
    void anAddressOrAFileThatIsNoneIsReported() throws Exception {
        assertThat(run(new PublishTool(), "http://example.org", "x").get(0)).startsWith("bad-relay");
        assertThat(run(new PublishTool(), ":::", "x").get(0)).startsWith("bad-relay");
        assertThat(run(new PublishTool(), address()).get(0)).startsWith("argument-count");
        assertThat(run(new PublishTool(), address(), file(FULL.result().text())).get(0))
                .startsWith("not-signed");
        assertThat(run(new PublishTool(), address(), file("hello")).get(0)).doesNotContain("relay");
    }
}
