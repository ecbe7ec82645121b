package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.HighCard;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.play.Simulation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class RecordProperties {
    private static final HighCard HIGH = new HighCard();

    @Property(edgeCases = EdgeCasesMode.NONE)
    void whatWasWrittenIsRead(
            @ForAll @IntRange(max = 999_999_999) int number,
            @ForAll @IntRange(min = -1, max = 999_999_999) int amount,
            @ForAll @IntRange(min = 1, max = 10) int seat,
            @ForAll Bids.Word word,
            @ForAll Card card,
            @ForAll @NotEmpty @Size(max = 60) List<Card> cards,
            @ForAll House by) {
        Move<HighCard.Table> move = new Move<>(
                by,
                new Bids.Bid(number, amount < 0 ? Amount.HIDDEN : Amount.of(amount), Seat.of(seat), word, card, cards));

        String line = Bids.NOTATION.write(move);

        assertThat(Bids.NOTATION.read(line)).isEqualTo(move);
        assertThat(Bids.NOTATION.read("BID" + line.substring(3).toUpperCase(Locale.ROOT)))
                .isEqualTo(move);
        assertThat(Bids.NOTATION.read("BID" + line.substring(3).toLowerCase(Locale.ROOT)))
                .isEqualTo(move);
    }

    @Property
    void rulesAreReadAsTheyWereWritten(
            @ForAll HighCard.Ties ties, @ForAll boolean jokers, @ForAll @IntRange(min = 1, max = 3) int packs) {
        HighCard.Rules rules = new HighCard.Rules(ties, jokers, packs);

        String text = HIGH.rulebook().write(rules);

        assertThat(HIGH.rulebook().read(Setup.of("high-card").with("RULES", text)))
                .isEqualTo(rules);
        assertThat(text.split(" ")).hasSizeLessThanOrEqualTo(3);
    }

    /** A whole game, from a seed or from the decks it was played with, and with everything in it that a reader must overlook. */
    @Property(tries = 200)
    void gamesPlayBack(@ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int seats, @ForAll boolean wild) {
        Setup setup = Setup.of("high-card").seats(seats).with("RULES", wild ? "wild packs=3" : "plain");
        Game<HighCard.Table> end =
                Simulation.of(HIGH, setup, List.of(Bot.random()), Seed.of(seed)).game(0);

        GameRecord record = Replay.write(HIGH, setup, end);

        assertThat(record.lines()).hasSize(seats);
        assertThat(GameRecord.parse(record.text())).isEqualTo(record);
        assertThat(Replay.play(HIGH, record).state()).isEqualTo(end.state());
        GameRecord noisy = GameRecord.parse(noisy(record.text(), new Xoshiro256PlusPlus(Seed.of(seed))));
        assertThat(noisy.setup()).isEqualTo(record.setup());
        assertThat(noisy.lines().stream().map(GameRecord.Line::text))
                .isEqualTo(record.lines().stream().map(GameRecord.Line::text).toList());
    }

    private static String noisy(String text, RandomGenerator random) {
        StringBuilder noisy = new StringBuilder(random.nextBoolean() ? "\uFEFF" : "");
        for (String line : text.split("\n")) {
            for (String more : List.of("", "  # a word: or two", "\t")) {
                noisy.append(random.nextInt(3) == 0 ? more + (random.nextBoolean() ? "\r\n" : "\n") : "");
            }
            noisy.append(random.nextBoolean() ? " \t" : "")
                    .append(line)
                    .append(random.nextBoolean() ? " # " + line : "  ")
                    .append(random.nextBoolean() ? "\r\n" : "\n");
        }
        return noisy.toString();
    }

    @Property
    void aSetupHoldsNothingThatItsTextWouldNot(@ForAll @StringLength(max = 20) String value) {
        Setup setup;
        try {
            setup = Setup.of("high-card").with("PLAYERS", value);
        } catch (RecordException e) {
            assertThat(e.code()).isEqualTo("no-value");
            return;
        }
        assertThat(GameRecord.parse(setup.text()).setup()).isEqualTo(setup);
    }

    @Property
    void anyBytesAreReadOrRefused(@ForAll @Size(max = 200) byte[] bytes) {
        readOrRefused(bytes);
    }

    @Property
    void anyTextAfterAHeaderIsReadOrRefused(@ForAll @StringLength(max = 60) String text) {
        readOrRefused(("GAME: high-card\nDECK: 2C\nKEEP:p1\n" + text).getBytes(StandardCharsets.UTF_8));
        readOrRefused(("GAME: high-card\nRULES: " + text).getBytes(StandardCharsets.UTF_8));
        readOrRefused(("GAME: high-card\nDECK: " + text).getBytes(StandardCharsets.UTF_8));
        readOrRefused(("GAME: high-card\nSHUFFLE:chance:" + text).getBytes(StandardCharsets.UTF_8));
    }

    private static void readOrRefused(byte[] bytes) {
        try {
            ReadErrorsTest.play(GameRecord.parse(bytes));
        } catch (RecordException e) {
            ReadErrorsTest.assertReadable(e);
        }
    }
}
