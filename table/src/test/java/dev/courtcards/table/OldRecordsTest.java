package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Notation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A recorded game never replays differently. The records were written, and what each of them shows was hashed, before the names and
 * the rules records of 0.1.0 were settled: games of every preset at tables of every size, and of options by chance, without their
 * end where it is far.
 */
class OldRecordsTest {
    @ParameterizedTest
    @ValueSource(strings = {"nine-piles", "highlow", "blackjack", "poker", "recall", "romme"})
    void replaysAsItDid(String game) throws IOException {
        String all;
        try (InputStream file = OldRecordsTest.class.getResourceAsStream("/old-records/" + game + ".txt")) {
            all = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
        String[] records = all.split("(?m)^== ");
        assertThat(records).hasSizeGreaterThan(10);
        for (String each : List.of(records).subList(1, records.length)) {
            int end = each.indexOf('\n');
            GameRecord record = GameRecord.parse(each.substring(end + 1));
            CardGame<?> rules = Games.found().find(record.setup());
            assertThat(digest(rules, record)).as(each).isEqualTo(each.substring(0, end));
            assertThat(written(rules, record)).isEqualTo(record.text());
        }
    }

    private static <S extends State<S>> String written(CardGame<S> game, GameRecord record) {
        return Replay.write(game, record.setup(), Replay.play(game, record)).text();
    }

    private static <S extends State<S>> String digest(CardGame<S> game, GameRecord record) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            lines(game, record).forEach(line -> sha.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(sha.digest(), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Every move as each viewer sees it, every timer, all legal actions after every move, and the end. */
    private static <S extends State<S>> List<String> lines(CardGame<S> game, GameRecord record) {
        List<String> lines = new ArrayList<>();
        List<Viewer> viewers =
                new ArrayList<>(Seat.first(record.setup().players().size()));
        viewers.add(Spectator.SPECTATOR);
        Game<S> played = Replay.play(game, record);
        for (Game<S> step : played.steps()) {
            step.lastMove()
                    .ifPresent(move ->
                            viewers.forEach(viewer -> lines.add(game.notation().write(move.seenBy(viewer)))));
            step.state().timers().forEach(timer -> lines.add(timer.ticket() + " " + timer.length()));
            step.state().mayAct().stream().map(Actor::text).sorted().forEach(lines::add);
            step.state()
                    .mayAct()
                    .forEach(by -> offered(game.notation(), by, step.state().legalActions(by))
                            .forEach(lines::add));
        }
        played.state().outcome().ifPresent(end -> lines.add(end.scores() + " " + end.winners() + " " + end.reason()));
        return lines;
    }

    private static <S extends State<S>> Stream<String> offered(Notation<S> notation, Actor by, LegalActions<S> legal) {
        Stream<String> shuffle = legal.toShuffle().stream().map(pack -> pack.size() + " cards");
        Stream<String> single = legal.single().stream()
                .map(action -> notation.write(new Move<>(by, action)))
                .sorted();
        Stream<String> ranges = legal.ranges().stream()
                .map(range -> range.min() + " " + range.max() + " " + range.step() + " "
                        + notation.write(new Move<>(by, range.action().apply(range.min()))));
        return Stream.concat(shuffle, Stream.concat(single, ranges));
    }
}
