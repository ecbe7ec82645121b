package dev.courtcards.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.jqwik.CardArbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/** The laws and the generators of whole games, as a property test uses them. */
class TrickProperties {
    private static final Trick.Named GAME = new Trick.Named();

    @Property(tries = 40, shrinking = ShrinkingMode.OFF)
    void keepsTheLaws(@ForAll long seed) {
        assertThat(Laws.of(GAME).check(seed).isOver()).isTrue();
    }

    @Provide
    Arbitrary<Setup> setups() {
        return CardArbitraries.setups(GAME, "swaps=false");
    }

    @Property(tries = 200)
    void setupsAreTaken(@ForAll("setups") Setup setup) {
        Game<Trick> game = GAME.newGame(setup);

        assertThat(game.state().seats()).isEqualTo(setup.players().size());
        assertThat(game.state().rules().swaps()).isFalse();
    }

    @Provide
    Arbitrary<Game<Trick>> playouts() {
        return CardArbitraries.playouts(GAME);
    }

    @Property(tries = 200)
    void playoutsStandAnywhereInAGame(@ForAll("playouts") Game<Trick> game) {
        assertThat(game.moves()).hasSize(game.ply());
        assertThat(game.isOver()).isEqualTo(game.state().outcome().isPresent());
    }
}
