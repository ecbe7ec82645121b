package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import org.junit.jupiter.api.Test;

class LawBrokenTest {
    private static final Trick.Named GAME = new Trick.Named();

    private static LawBroken broken(Fault fault, Laws<?> laws) {
        return fault.during(() -> catchThrowableOfType(LawBroken.class, () -> laws.checkSeeds(300)));
    }

    @Test
    void itsRecordReplaysToTheSpot() {
        LawBroken broken = broken(Fault.CARD_LOST, Laws.of(GAME));

        Game<Trick> spot = Fault.CARD_LOST.during(() -> Replay.play(GAME, GameRecord.parse(broken.record())));

        assertThat(spot.ply()).isEqualTo(broken.ply());
        assertThat(spot.state().cards()).hasSizeLessThan(52);
        assertThat(spot.previous().orElseThrow().state().cards()).hasSize(52);
    }

    @Test
    void itHasLawSeedPlaceAndWhatWasSeen() {
        LawBroken broken =
                broken(Fault.CARD_LOST, Laws.of(GAME, Setup.of("trick").seats(3)));

        assertThat(broken.getMessage())
                .startsWith("broken: law 5, nothing is lost or made (seed " + broken.seed() + "L, after " + broken.ply()
                        + " moves)\n  the full state has 49 cards, the pack has 52\n\n    GAME: trick\n")
                .contains("    PLAYERS: Player-1 Player-2 Player-3\n", "    SEED: ");
    }

    @Test
    void theSameSeedBreaksTheSameLawAtTheSameSpot() {
        LawBroken first = broken(Fault.TICKET_TELLS_NEXT_CARD, Laws.of(GAME));

        LawBroken again = Fault.TICKET_TELLS_NEXT_CARD.during(
                () -> catchThrowableOfType(LawBroken.class, () -> Laws.of(GAME).check(first.seed())));

        assertThat(again).hasMessage(first.getMessage());
    }

    @Test
    void aGameWithoutANameIsShownByItsMoves() {
        LawBroken broken = broken(Fault.ODD_CHIP_LOST, Bids.laws());

        assertThat(broken.record().lines()).hasSize(broken.ply()).allMatch(line -> line.matches("[A-Z]+:[a-z0-9]+:.*"));
    }

    @Test
    void whatTheGameThrowsIsTheCause() {
        LawBroken broken = broken(Fault.TEXT_HAS_NO_VERB, Laws.of(GAME));

        assertThat(broken).hasRootCauseInstanceOf(IllegalStateException.class);
        assertThat(broken.record()).contains("(no record: ", "DEAL:dealer\n");
    }
}
