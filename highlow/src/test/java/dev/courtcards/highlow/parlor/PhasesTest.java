package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.one;
import static dev.courtcards.highlow.parlor.Rooms.play;
import static dev.courtcards.highlow.parlor.Rooms.refused;
import static dev.courtcards.highlow.parlor.Rooms.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The legal moves in each phase, and the limits of amounts. */
class PhasesTest {
    private static final List<String> MOVES = List.of(
            "DEAL", "CONTINUE", "DECLARE:low", "CALL:lower", "BET:10", "POT", "PASS", "RAISE:0", "INSURE:1", "END");

    private static final String ALL = "parlor pass=true insurance=6 pairRule=HIGHER_LOWER";

    @Test
    void everyMoveFitsItsPhases() {
        Map<String, Game<HighLowTable>> games = Map.of(
                "WAITING", new HighLow().newGame(Setup.of("highlow").with("RULES", ALL)),
                "DECLARING", one(ALL, "AH 9C"),
                "CALLING", one(ALL, "9H 9C"),
                "BETTING", one(ALL, "4H 9C"),
                "FINISHED", one(ALL, "4H 9C 7D", "BET:10"),
                "STAKING", one("red-dog insurance=6", "4H 9C"),
                "RAISING", one("red-dog insurance=6", "4H 9C", "BET:10"));
        Map<String, Set<String>> fits = new TreeMap<>();
        games.forEach((phase, game) -> {
            assertThat(session(game).phase()).hasToString(phase);
            fits.put(
                    phase,
                    MOVES.stream()
                            .filter(move -> !refused(game, move).equals("not-now"))
                            .collect(Collectors.toSet()));
        });

        assertThat(fits)
                .containsOnly(
                        Map.entry("WAITING", Set.of("DEAL", "END")),
                        Map.entry("DECLARING", Set.of("DECLARE:low", "END")),
                        Map.entry("CALLING", Set.of("CALL:lower", "END")),
                        Map.entry("BETTING", Set.of("BET:10", "POT", "PASS", "INSURE:1", "END")),
                        Map.entry("FINISHED", Set.of("CONTINUE", "END")),
                        Map.entry("STAKING", Set.of("BET:10", "END")),
                        Map.entry("RAISING", Set.of("RAISE:0", "INSURE:1", "END")));
    }

    private static List<String> menu(Game<HighLowTable> game) {
        return game.state().legalActions(ONE).corners().stream()
                .map(action -> HighLow.NOTATION.write(new Move<>(ONE, action)))
                .toList();
    }

    @Test
    void theMenuEndsWhereCoinsAndPotDo() {
        assertThat(menu(play("COINS: 20\nOPENING-POT: 10\nDECK: 4H 9D")))
                .containsExactly("POT:p1", "END:p1", "BET:p1:10");
        assertThat(menu(play("COINS: 20\nOPENING-POT: 9\nDECK: 4H 9D"))).containsExactly("END:p1", "BET:p1:10");
        assertThat(menu(play("COINS: 21\nOPENING-POT: 11\nDECK: 4H 9D"))).containsExactly("END:p1", "BET:p1:10");
        assertThat(menu(play("COINS: 19\nDECK: 4H 9D"))).containsExactly("END:p1");
        assertThat(menu(play("RULES: table\nCOINS: 9\nOPENING-POT: 4\nDECK: 4H 9D")))
                .containsExactly("POT:p1", "END:p1", "PASS:p1", "BET:p1:1", "BET:p1:4");
        assertThat(menu(play("RULES: parlor insurance=3\nCOINS: 21\nDECK: 4H 9D")))
                .containsExactly("END:p1", "BET:p1:10", "INSURE:p1:1");
        assertThat(menu(play("RULES: parlor insurance=3\nCOINS: 20\nDECK: 4H 9D")))
                .containsExactly("END:p1", "BET:p1:10");
        assertThat(menu(one("parlor", "KH AD"))).containsExactly("DECLARE:p1:low", "END:p1");
    }

    @Test
    void aRaiseEndsAtTheBetOrAtWhatCanBePaid() {
        assertThat(menu(play("RULES: red-dog\nCOINS: 35\nDECK: 4H 9D", "BET:15")))
                .containsExactly("END:p1", "RAISE:p1:0", "RAISE:p1:15");
        assertThat(menu(play("RULES: red-dog postPenalty=2\nCOINS: 35\nDECK: 4H 9D", "BET:15")))
                .containsExactly("END:p1", "RAISE:p1:0", "RAISE:p1:2");
    }

    @ParameterizedTest
    @CsvSource({
        "COINS: 1, ''",
        "COINS: 999999999, ''",
        "COINS: 0, bad-amount",
        "COINS: 1000000000, bad-amount",
        "OPENING-POT: 1, ''",
        "OPENING-POT: 999999999, ''",
        "OPENING-POT: 1000000000, bad-amount"
    })
    void coinsAndPotOfTheHeader(String header, String code) {
        assertThat(code(header)).isEqualTo(code);
    }

    private static String code(String header) {
        try {
            play(header);
            return "";
        } catch (RecordException e) {
            return e.code();
        }
    }

    @Test
    void whoComesInBringsOneCoinToAllThereAre() {
        Game<HighLowTable> game = one("parlor", "4H 9D");

        assertThat(refused(game, "JOIN:host:p2:1")).isEmpty();
        assertThat(refused(game, "JOIN:host:p2:999999999")).isEmpty();
        assertThat(refused(game, "JOIN:host:p2:0")).isEqualTo("amount-too-small");
        assertThat(refused(game, "JOIN:host:p2:1000000000")).isEqualTo("amount-too-large");
        assertThat(HighLow.newGame(HighLowRules.PARLOR, List.of(999_999_999L)).ply())
                .isZero();
        assertThat(HighLow.newGame(HighLowRules.PARLOR, List.of(1L)).ply()).isZero();
    }

    private static HighLowRules rules(int pot, int ante, int bet, int penalty, int insurance) {
        return HighLowRules.PARLOR
                .withPot(all -> all.withOpeningPot(pot).withAnte(ante))
                .withBets(bets -> bets.withMinBet(bet))
                .withPosts(posts -> posts.withPostPenalty(penalty))
                .withCasino(casino -> casino.withInsurance(insurance));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1, 1, 0", "1, 1001, 1, 1, 0", "1, 0, 0, 1, 0", "1, 0, 1, 0, 0", "1, 0, 1, 1, 21"})
    void numbersOfTheRulesHaveEnds(int pot, int ante, int bet, int penalty, int insurance) {
        assertThatThrownBy(() -> rules(pot, ante, bet, penalty, insurance))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(rules(1, 0, 1, 1, 0)).isNotEqualTo(rules(1_000_000, 1_000, 1_000, 2, 20));
    }

    @ParameterizedTest
    @CsvSource({"7C, GOOD", "KC, BAD", "9C, BAD"})
    void theEndOfAHandHasTheColourOfWhatItBrings(String third, Tone tone) {
        assertThat(tone(one("parlor", "4H 9D " + third, "BET:10"), Grammar.YOU)).isEqualTo(tone);
        assertThat(tone(one("parlor", "4H 9D " + third, "BET:10"), "ann")).isEqualTo(Tone.PLAIN);
        assertThat(tone(one("table", "4H 9D", "PASS"), Grammar.YOU)).isEqualTo(Tone.PLAIN);
        assertThat(tone(one("parlor", "4H 9D 7C", "POT"), Grammar.YOU)).isEqualTo(Tone.GOOD);
    }

    private static Tone tone(Game<HighLowTable> game, String name) {
        List<Event<HighLowTable>> events = game.lastEvents();
        Picture.Line line = new HighLow()
                .presentation()
                .tell(events.get(events.size() - 1), actor -> name)
                .orElseThrow();
        return ((Picture.Words) line.parts().get(0)).tone();
    }
}
