package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.result.Leaderboard;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.Invitation;
import dev.courtcards.fairplay.session.LogFile;
import dev.courtcards.histories.Phh;
import dev.courtcards.histories.PokerStars;
import dev.courtcards.json.GameJson;
import dev.courtcards.poker.equity.Range;
import dev.courtcards.recall.bots.RecallBots;
import dev.courtcards.romme.Piece;
import dev.courtcards.sealed.SealedDeck;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SealedText;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.testkit.Cost;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every reader of text costs where somebody means it ill: twice the text takes twice the memory, and a refusal is short
 * whatever it refuses. Bytes allocated are counted, since a clock lies on a busy machine; with {@code -Pdeep} the clock is looked at too.
 */
class ParserCostTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final int LENGTH = DEEP ? 60_000 : 1_000;
    private static final int LONGEST_MESSAGE = 400;
    /** Some rules have fifty options, and the error names them all. */
    private static final int LONGEST_WITH_ALL_OPTIONS = 1_000;

    /** Room for what grows in steps, and for what does not depend on the text. */
    private static final long ROOM = 100_000;

    private static final SecretKey KEY = SecretKey.of(Seed.of(7).bytes());

    /** A reader, how its texts begin, and what may stand in them again and again; {@code #} is another number each time. */
    record Target(String name, Consumer<String> reader, String begin, List<String> parts) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Target target(String name, Consumer<String> reader, String begin, String... parts) {
        return new Target(name, reader, begin, List.of(parts));
    }

    private static Target bytes(String name, Consumer<byte[]> reader, String begin, String... parts) {
        return target(name, text -> reader.accept(text.getBytes(StandardCharsets.ISO_8859_1)), begin, parts);
    }

    static List<Target> targets() {
        SealedText conversation = SealedText.between(KEY, KEY.publicKey());
        List<Target> targets = new ArrayList<>(List.of(
                target(
                        "phh",
                        text -> Phh.read(text, BigDecimal.ONE, ParserCostTest::refused),
                        "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
                                + "starting_stacks = [9, 9]\nactions = [",
                        "\"p1 f\",",
                        "\n",
                        "# c\n"),
                target(
                        "phhs",
                        text -> Phh.read(text, BigDecimal.ONE, ParserCostTest::refused),
                        "",
                        "[#]\n",
                        "[#]\nvariant = 'NT'\n",
                        "k# = 1\n"),
                target(
                        "PokerStars",
                        text -> PokerStars.read(text, BigDecimal.ONE, ParserCostTest::refused),
                        "PokerStars Hand #1: Hold'em No Limit (1/2) - 2026/03/07 21:04:05 ET\n"
                                + "Table 'a' 9-max Seat #1 is the button\n",
                        "Seat #: a# (9 in chips)\n",
                        "Seat 1: a (9 in chips)\na: folds\n",
                        "ann said, \"x\"\n",
                        "PokerStars Hand #1: Hold'em No Limit (1/2)\n",
                        "\r\n"),
                target(
                        "recall-bots",
                        RecallBots::read,
                        "",
                        "a# : b\n",
                        "- a\n",
                        "- ",
                        "[a, ",
                        "{a: ",
                        "a#: {b: c}\n",
                        "? "),
                target(
                        "levels of recall-bots",
                        RecallBots::read,
                        "format: recall-bots/1\nevents: {}\nlevels:\n",
                        "  l#: {miss_chance: 0}\n"),
                target("ranges", Range::parse, "AA", ",KQs", ":0.5", "+", "-", "AhKh ", ",random", ", "),
                target("matchups", text -> Range.parse("AA," + text), "", "1", ":", "22+,"),
                target("charts", Chart::parse, Chart.standing(17, 18).csv(), "h#,", "h#,S\n", "S"),
                target(
                        "terms",
                        text -> assertThat(OddsRules.of(text)).isNotNull(),
                        "usual ",
                        "decks=6 ",
                        "a#=1 ",
                        "=",
                        "decks=66"),
                target("tallies", Tally::parse, "games=1 moves=1 ", "end=1,a# ", "seat=1,1,1,1 ", "end=1,", "%41"),
                target("one card", Card::parse, "", "AS", "10", "ten of "),
                target("cards", Card::parseAll, "", "AS", "AS,", "10S", "x"),
                target("seats", Seat::parse, "p", "1"),
                target("actors", Actor::parse, "", "dealer"),
                target("seeds", Seed::parse, "", "0f"),
                target("public keys", PublicKey::parse, "npub1", "q"),
                target("secret keys", SecretKey::parse, "nsec1", "q"),
                target("pieces of Rommé", Piece::parse, "", "7S", "JK"),
                target("positions", Position::parse, "", "z#=1 ", "z=1 ", "=", "zone"),
                target("records", GameRecord::parse, "GAME: poker\n", "K#: v\n", "FOLD:p1\n", "# c\n", ":", " #"),
                target(
                        "setups as JSON",
                        GameJson::readSetup,
                        "{\"GAME\":\"poker\"",
                        ",\"K#\":\"v\"",
                        ",\"a\":{\"b\":1}",
                        ",\"a\":["),
                target("invitations", Invitation::read, "courtcards:1?", "A", " "),
                target("logs", LogFile::read, "# COURTCARDS_LOG: 1\n", "PLAYER: x\n", "a\n"),
                target(
                        "results",
                        SignedResult::read,
                        "# POKER_RESULT: 1\n",
                        "K#: v\n",
                        "> A:1\n",
                        "--> signature_1: 0\n"),
                target("leaderboards", Leaderboard::check, "# LEADERBOARD: X3STATION01\n", "> RANK:# CALLSIGN:X\n"),
                target("sealed texts", conversation::open, "A", "AAAA"),
                bytes("sealed decks", SealedDeck::read, "\u0001", "\u0000", "\u00ff")));
        Games.found().all().forEach(game -> targets.addAll(targets(game)));
        return targets;
    }

    private static <S extends State<S>> List<Target> targets(CardGame<S> game) {
        String name = game.name() + " of " + game.getClass().getSimpleName();
        Setup setup = Setup.of(game.name());
        List<String> forms = game.notation().forms().stream()
                .map(form -> form.replaceFirst("<actor>", "p1"))
                .toList();
        // Options whose values are lists of their own.
        List<String> parts = List.of("a#=1 ", "decks=", "points=A:1,", "powers=A:PEEK,", "levels=1/2,", "pays=3:");
        return List.of(
                new Target("moves of " + name, game.notation()::read, "", forms),
                new Target("moves in JSON of " + name, GameJson.of(game)::readMove, "{\"move\":\"", List.of()),
                new Target("rules of " + name, text -> game.newGame(setup.with("RULES", text)), "", parts),
                target("players of " + name, text -> game.newGame(setup.with("PLAYERS", text)), "", "a# ", "a"),
                target(
                        "positions of " + name,
                        text -> game.newGame(setup.with("POSITION", text)),
                        "",
                        "p#=AS ",
                        "hand=AS ",
                        "board=",
                        "AS,"),
                target(
                        "records of " + name,
                        text -> Replay.play(game, GameRecord.parse(text)),
                        "GAME: " + game.name() + "\n",
                        "DECK#: AS\n",
                        "SHUFFLE:chance:AS\n"));
    }

    /** What every reader gets, beside the parts of its own. */
    private static final List<String> HOSTILE = List.of(
            "\n",
            "\r",
            " ",
            "\t",
            "a",
            "1",
            "-",
            ",",
            ":",
            "=",
            "\"",
            "'",
            "\\",
            "[",
            "{",
            "(",
            "<",
            "#",
            "\u0000",
            "\u212a",
            "[]",
            "[{",
            "{\"a\":",
            "a = 1\n",
            "a# = 1\n",
            "a: b\n",
            "a.",
            "\"\"\"",
            "- ",
            "&a ",
            "*a,",
            "%61",
            "*** ",
            "key: value\n",
            "KEY#: value\n");

    private static void refused(IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        boolean namesAll = message.contains("[unknown-option]");
        assertThat(message).hasSizeLessThan(namesAll ? LONGEST_WITH_ALL_OPTIONS : LONGEST_MESSAGE);
    }

    private static String text(String begin, String part, int length, boolean atEnd) {
        StringBuilder text = new StringBuilder(atEnd ? begin : "");
        for (int i = 1; text.length() < length; i++) {
            text.append(part.replace("#", "" + (100_000 + i)));
        }
        return text.append(atEnd ? "" : begin).toString();
    }

    private static void read(Target target, String text) {
        try {
            target.reader().accept(text);
        } catch (IllegalArgumentException e) {
            refused(e);
        }
    }

    private static long allocated(Target target, String text) {
        return Cost.allocatedBy(() -> read(target, text));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void costIsLinearAndRefusalsAreShort(Target target) {
        List<String> parts = new ArrayList<>(HOSTILE);
        parts.addAll(target.parts());
        for (String part : parts) {
            for (boolean atEnd : new boolean[] {true, false}) {
                String once = text(target.begin(), part, LENGTH, atEnd);
                String twice = text(target.begin(), part, 2 * LENGTH, atEnd);
                long least = allocated(target, once);
                long more = allocated(target, twice);
                if (more >= most(least)) {
                    // The first run may have filled caches of the program.
                    least = allocated(target, once);
                    more = allocated(target, twice);
                }
                assertThat(more)
                        .as("%s, \"%s\" again and again: %,d bytes for half of it", target, part, least)
                        .isLessThan(most(least));
                if (DEEP) {
                    assertTimeout(Duration.ofSeconds(5), () -> read(target, twice), () -> target + " of " + part);
                }
            }
        }
    }

    private static long most(long half) {
        return 5 * half / 2 + ROOM;
    }

    /** Readers with a limit, and the limit. */
    private static final Map<String, Integer> LIMITS = Map.of(
            "phh", 1 << 24,
            "recall-bots", 1_000_000,
            "ranges", 65_536,
            "setups as JSON", 65_536,
            "results", 65_536,
            "leaderboards", 1_048_576,
            "public keys", 90);

    @Test
    void aTextBeyondItsLimitIsRefusedAtOnce() {
        int looked = 0;
        for (Target target : targets()) {
            int limit = LIMITS.getOrDefault(target.name(), 0);
            if (limit > 0) {
                String longer = "a\n".repeat(limit);
                read(target, longer);

                assertThat(allocated(target, longer)).as(target.name()).isLessThan(3L * limit + ROOM);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> target.reader().accept(longer));
                looked++;
            }
        }
        assertThat(looked).isEqualTo(LIMITS.size());
    }
}
