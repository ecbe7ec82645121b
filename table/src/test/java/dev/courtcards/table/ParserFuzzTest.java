package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import dev.courtcards.histories.HandHistory;
import dev.courtcards.histories.Phh;
import dev.courtcards.histories.PokerStars;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.equity.Range;
import dev.courtcards.recall.bots.RecallBots;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.testkit.Setups;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every reader of text but those of records ({@link RecordFuzzTest}) and of messages (in {@code fairplay}): whatever it is given, it
 * reads it or says in one line why not. With {@code -Pdeep} a thousand times as much.
 */
class ParserFuzzTest {
    private static final int TIMES = Boolean.getBoolean("deep") ? 1_000 : 1;

    private static final SecretKey KEY = SecretKey.of(Seed.of(7).bytes());

    /** A reader, good texts for it, and the number of spoiled ones. */
    record Target(String name, int inputs, List<String> good, Consumer<String> reader) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Target> targets() {
        List<Target> targets = new ArrayList<>();
        List<HandHistory> hands = hands();
        targets.add(new Target(
                "phh",
                150,
                hands.stream().map(hand -> Phh.write(List.of(hand))).toList(),
                text -> Phh.read(text, BigDecimal.ONE, problem -> oneLine(problem))
                        .forEach(ParserFuzzTest::playAgain)));
        targets.add(new Target(
                "phhs",
                40,
                List.of(Phh.write(hands.subList(0, 3))),
                text -> Phh.read(text, BigDecimal.ONE, problem -> oneLine(problem))
                        .forEach(ParserFuzzTest::playAgain)));
        targets.add(new Target(
                "PokerStars",
                400,
                hands.stream().map(hand -> PokerStars.write(List.of(hand))).toList(),
                text -> PokerStars.read(text, BigDecimal.ONE, problem -> oneLine(problem))
                        .forEach(ParserFuzzTest::playAgain)));
        targets.add(new Target("recall-bots", 40, List.of(RecallBots.shippedFile()), RecallBots::read));
        targets.add(new Target(
                "ranges",
                2_000,
                List.of("AA,KQs+,T9o-76o:0.5", "random", "22+,A2s+", "AhKh:0.25"),
                text -> Range.parse(line(text))));
        targets.add(new Target("charts", 1_000, List.of(Chart.standing(17, 18).csv()), Chart::parse));
        targets.add(new Target(
                "terms",
                1_000,
                List.of("usual decks=6 hitSoft17=true", "push-22 charlie=7"),
                text -> assertThat(OddsRules.of(text).decks()).isBetween(0, 8)));
        targets.add(new Target("tallies", 2_000, List.of(tally()), Tally::parse));
        targets.add(new Target(
                "cards", 2_000, List.of("TS", "10♠", "ten of spades", "JK", "??"), text -> Card.parse(line(text))));
        targets.add(new Target("seats", 1_000, List.of("p1", "p10"), text -> Seat.parse(line(text))));
        targets.add(new Target("seeds", 1_000, List.of(Seed.of(7).hex()), text -> Seed.parse(line(text))));
        targets.add(
                new Target("public keys", 1_000, List.of(KEY.publicKey().npub()), text -> PublicKey.parse(line(text))));
        targets.add(new Target("secret keys", 1_000, List.of(KEY.nsec()), text -> SecretKey.parse(line(text))));
        Games.found().all().forEach(game -> targets.addAll(targets(game)));
        return targets;
    }

    /** What a person would type. */
    private static String line(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static <S extends State<S>> List<Target> targets(CardGame<S> game) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(3));
        List<String> rules = new ArrayList<>();
        List<String> moves = new ArrayList<>();
        for (int n = 0; n < 20; n++) {
            Setup setup = Setups.any(game, random);
            rules.add(setup.get("RULES").orElseThrow());
            Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(n));
            Game<S> now = game.newGame(setup);
            while (!now.isOver() && now.ply() < 30) {
                now = playout.step(now);
            }
            now.moves().forEach(move -> moves.add(game.notation().write(move)));
        }
        String name = game.getClass().getSimpleName();
        return List.of(
                new Target(
                        "rules of " + name,
                        500,
                        rules,
                        text -> game.newGame(Setup.of(game.name()).with("RULES", text))),
                new Target(
                        "moves of " + name,
                        1_000,
                        moves,
                        text -> game.notation().read(text)));
    }

    private static List<HandHistory> hands() {
        List<HandHistory> hands = new ArrayList<>();
        for (int seats = 2; seats <= 6; seats++) {
            Setup setup = Setup.of("poker").seats(seats).with("RULES", "geogram hands=4");
            hands.addAll(HandHistory.of(
                    Playout.of(new Poker(), List.of(Bot.random()), Seed.of(seats))
                            .finish(new Poker().newGame(setup)),
                    List.of()));
        }
        return hands;
    }

    private static String tally() {
        return Simulation.of(new Poker(), Setup.of("poker").seats(3), List.of(Bot.random()), Seed.of(1))
                .play(0, 3)
                .text();
    }

    private static void playAgain(HandHistory hand) {
        try {
            hand.play();
        } catch (IllegalArgumentException e) {
            oneLine(e);
        }
    }

    private static void oneLine(IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        boolean clear = message.length() > 5
                && message.length() < 3_000
                && message.lines().count() == 1;
        if (!clear || e.getClass().getName().startsWith("java.") && e.getCause() != null) {
            throw new AssertionError("no clear line: " + message, e);
        }
    }

    /** Case follows English: a letter that another language would fold into one of these makes another word. */
    @Test
    void lettersThatOnlyLookAlikeAreReadInNoGame() {
        int refused = 0;
        for (CardGame<?> game : Games.found().all()) {
            for (Target target : targets(game)) {
                for (String text : target.good()) {
                    for (String[] alike : new String[][] {
                        {"[kK]", "\u212a"}, {"[sS]", "\u017f"}, {"[iI]", "\u0131"}, {"[iI]", "\u0130"}
                    }) {
                        String odd = text.replaceFirst("([:=].*?)" + alike[0], "$1" + alike[1]);
                        if (!odd.equals(text)) {
                            assertThatIllegalArgumentException()
                                    .as(odd)
                                    .isThrownBy(() -> target.reader().accept(odd));
                            refused++;
                        }
                    }
                }
            }
        }
        assertThat(refused).isGreaterThan(50);
    }

    @ParameterizedTest
    @MethodSource("targets")
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void anythingIsReadOrRefusedInALine(Target target) {
        Spoiler spoiler = new Spoiler(target.good());
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(20_261_128));
        target.good().forEach(target.reader());
        int read = 0;
        for (int i = 0; i < target.inputs() * TIMES; i++) {
            byte[] input = spoiler.next(random);
            try {
                target.reader().accept(new String(input, StandardCharsets.UTF_8));
                read++;
            } catch (IllegalArgumentException e) {
                if (e instanceof NumberFormatException) {
                    throw new AssertionError(name(i, input), e);
                }
                oneLine(e);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(name(i, input), e);
            }
        }
        if (TIMES > 1) {
            System.out.printf(
                    "fuzz %s: %,d inputs, %,d read, the others refused in a line%n",
                    target, target.inputs() * TIMES, read);
        }
        assertThat(read).isBetween(0, target.inputs() * TIMES);
    }

    private static String name(int number, byte[] input) {
        return "input " + number + ", hex " + HexFormat.of().formatHex(input) + ":\n"
                + new String(input, StandardCharsets.UTF_8);
    }
}
