package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Laws;
import dev.courtcards.testkit.Setups;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rommé obeys the laws of the test kit. */
class RommeLawsTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final List<RommeAction> NEVER = List.of(
            new RommeAction.Discard(Card.UNKNOWN),
            new RommeAction.LayOff(0, Piece.of(Card.JOKER)),
            new RommeAction.Swap(1, Card.JOKER),
            new RommeAction.LayMeld(List.of(Piece.of(Card.JOKER), Piece.of(Card.JOKER), Piece.of(Card.JOKER))));

    /** An owner turns up for all what leaves the hand, and all do when a round is counted. */
    private static List<Integer> claims(Game<RommeTable> step) {
        List<Integer> claims = new ArrayList<>();
        RommeTable before = step.previous().orElse(step).state();
        for (Event<RommeTable> event : step.lastEvents()) {
            if (event instanceof RommeEvent.Melded melded) {
                claims.addAll(melded.meld().places());
            } else if (event instanceof RommeEvent.LaidOff laid) {
                claims.add(laid.place());
            } else if (event instanceof RommeEvent.Swapped swapped) {
                claims.addAll(swapped.after().places());
            } else if (event instanceof RommeEvent.Discarded discarded) {
                claims.add(discarded.card().place());
            }
        }
        claims.removeIf(place -> before.players().stream()
                .flatMap(player -> player.hand().stream())
                .noneMatch(held -> held.place() == place && !held.open()));
        return claims;
    }

    private static Laws<RommeTable> laws(Laws<RommeTable> laws) {
        return laws.universe(NEVER)
                .claims(RommeLawsTest::claims)
                .mostMoves(40_000)
                .light();
    }

    @ParameterizedTest
    @ValueSource(strings = {"geogram", "standard", "dskv-like", "palast", "lite", "austria-51", "round-the-corner"})
    void everyPresetKeepsTheLaws(String preset) {
        Setup setup = Setup.of("romme")
                .with("RULES", preset + " match=FIXED_ROUNDS rounds=1 maxTurnsWithoutProgress=12")
                .seats(3);
        Laws<RommeTable> laws = laws(Laws.of(new Romme(), setup))
                .bot(Objects.requireNonNull(new Romme().bots().get("greedy")));

        laws.checkSeeds(DEEP ? 20 : 1);
    }

    @Test
    void anyOptionsKeepTheLaws() {
        Laws<RommeTable> laws = laws(Laws.of(
                        new Romme(),
                        random -> Setups.any(
                                new Romme(),
                                random,
                                "target=90",
                                "rounds=2",
                                "maxTurnsWithoutProgress=12",
                                "handSize=9")))
                .bot(Objects.requireNonNull(new Romme().bots().get("strong")));

        laws.checkSeeds(DEEP ? 100 : 1);
    }
}
