package dev.courtcards.histories;

import dev.courtcards.core.Text;
import dev.courtcards.core.command.FileFormat.Played;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The formats of hands. */
enum Format {
    /** TOML, one hand or several. */
    PHH(Phh::read, Phh::write, ".phh", ".phhs"),
    /** The text of PokerStars. */
    POKERSTARS(PokerStars::read, PokerStars::write, ".txt"),
    /** Our own records: a match can be read, a single hand written. */
    RECORD((text, unit, problems) -> ofRecord(text), Format::toRecord, ".game", ".record");

    private interface Reader {
        List<HandHistory> read(String text, BigDecimal unit, Consumer<RecordException> problems);
    }

    private final Reader reader;
    private final Function<List<HandHistory>, String> writer;
    private final List<String> endings;

    Format(Reader reader, Function<List<HandHistory>, String> writer, String... endings) {
        this.reader = reader;
        this.writer = writer;
        this.endings = List.of(endings);
    }

    /**
     * Reads all hands of a text.
     *
     * @param problems takes each hand that cannot be read, which is left out
     * @throws RecordException if nothing of it can be read
     */
    List<HandHistory> read(String text, BigDecimal unit, Consumer<RecordException> problems) {
        return reader.read(text, unit, problems);
    }

    String write(List<HandHistory> hands) {
        return writer.apply(hands);
    }

    private static List<HandHistory> ofRecord(String text) {
        GameRecord record = GameRecord.parse(text);
        if (!record.setup().game().equals("poker")) {
            throw Place.FIRST.wrong("not-poker", record.setup().game(), "a game of poker");
        }
        Game<PokerTable> game = Replay.play(new Poker(), record);
        List<HandHistory> hands = HandHistory.of(game, record.setup().players());
        if (hands.isEmpty()) {
            throw Place.FIRST.wrong("unfinished", "no hand that is over", "at least one");
        }
        return hands;
    }

    private static String toRecord(List<HandHistory> hands) {
        if (hands.size() != 1) {
            throw Place.FIRST.wrong(
                    "several-hands", hands.size() + " hands", "one hand for a record; --hand chooses it");
        }
        Replayer.Replayed played = hands.get(0).replay();
        Setup setup = hands.get(0)
                .occasion()
                .time()
                .map(time -> played.setup().with("DATE", time.toLocalDate().toString()))
                .orElse(played.setup());
        return Replay.write(new Poker(), setup, played.game()).text();
    }

    /** The name of the format on a command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static String words() {
        return List.of(values()).stream().map(Format::word).collect(Collectors.joining(", "));
    }

    static Optional<Format> named(String word) {
        return List.of(values()).stream()
                .filter(format -> format.word().equals(Text.lower(word)))
                .findFirst();
    }

    static Optional<Format> of(String file) {
        return List.of(values()).stream()
                .filter(format -> format.endings.stream().anyMatch(file.toLowerCase(Locale.ROOT)::endsWith))
                .findFirst();
    }

    /** Plays a hand for a program that shows it, and passes on the game or what is wrong. */
    static void show(HandHistory hand, Consumer<Played<?>> games, Consumer<RecordException> problems) {
        try {
            Replayer.Replayed played = hand.replay();
            List<BigDecimal> stacks =
                    HandHistory.stacks(played.game()).stream().map(hand::inFile).toList();
            games.accept(new Played<>(new Poker(), played.game(), hand.names(), Map.of("finishing_stacks", stacks)));
            played.trouble().ifPresent(problems);
        } catch (RecordException e) {
            problems.accept(e);
        }
    }
}
