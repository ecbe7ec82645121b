package dev.courtcards.recall;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import java.util.List;
import java.util.Optional;

/** Plays at random, all moves from the menus, the clock and now and then the host among them. */
final class RandomPlay {
    private static final List<String> RULES = List.of(
            "original",
            "original missedLimit=0 retryAfterWrong=true penaltyPlacement=FIRST_GAP",
            "original initialPeek=3 keepPeekVisible=true bothJokers=RANDOM jokers=4",
            "original onPlayTimeout=BOT_DECIDES recallTiming=AFTER_PLAY emptyHandEnd=AT_WINDOW_END",
            "original onPlayTimeout=DISCARD_DRAWN recallTiming=ANY_OWN_PHASE autoPeek=FIRST_SLOTS fourWin=false",
            "original collectionSwappable=false snapLimit=ONE_SEAT_OWNS_CHAIN handSize=6 initialDiscard=NONE",
            "original powers=2:SWAP,3:SWAP,4:PEEK,J:SWAP,Q:PEEK noCard=SKIP_TURN initialPeek=1",
            "red-king",
            "cambio",
            "dutch");

    final Xoshiro256PlusPlus random;
    private final ChanceSource luck;
    private final int callsOneIn;

    /** Recall is called one time in this many where it may be. */
    RandomPlay(long seed, int callsOneIn) {
        this.random = new Xoshiro256PlusPlus(Seed.of(seed));
        this.luck = ChanceSource.fast(random);
        this.callsOneIn = callsOneIn;
    }

    /** Rules number n of some that differ in everything that matters. */
    static RecallRules rules(long n) {
        return RecallRules.parse(RULES.get((int) (n % RULES.size())));
    }

    Move<RecallTable> move(RecallTable table) {
        List<Actor> mayAct = table.mayAct();
        while (true) {
            Actor by = table.pending().isEmpty() && random.nextInt(250) == 0
                    ? House.HOST
                    : mayAct.get(random.nextInt(mayAct.size()));
            if (by == House.CLOCK && mayAct.size() > 1 && random.nextInt(2) == 0) {
                continue;
            }
            LegalActions<RecallTable> menu = table.legalActions(by);
            Optional<Action<RecallTable>> drawn = menu.drawn(luck);
            if (drawn.isPresent()) {
                return new Move<>(by, drawn.get());
            }
            Action<RecallTable> action = menu.random(random);
            if (!(action instanceof RecallAction.CallRecall) || random.nextInt(callsOneIn) == 0) {
                return new Move<>(by, action);
            }
            // Calling may be all that the menu offers.
            if (menu.single().size() == 1 && mayAct.size() == 1) {
                return new Move<>(by, action);
            }
        }
    }

    Game<RecallTable> finish(Game<RecallTable> game) {
        Game<RecallTable> now = game;
        while (!now.isOver()) {
            now = now.play(move(now.state()));
        }
        return now;
    }
}
