package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Tables for tests, and moves in the words of records. */
final class Tables {
    /** Tops of the nine piles in most tests. */
    static final String NINE = "7S AC KC 4C 5C 6C 8C 9C TC ";

    private Tables() {}

    static NinePilesRules rules(String words) {
        return new NinePiles().rulebook().read(Setup.of("nine-piles").with("RULES", words));
    }

    /** A table dealt from these cards, the piles first. */
    static Game<NinePilesTable> dealt(String rules, int seats, String deck) {
        return NinePiles.deal(rules(rules), seats, ChanceSource.stacked(deck));
    }

    /** A table of one player near its end: exactly this stock, and open piles of these cards, bottom first, {@code !} before those face down. */
    static Game<NinePilesTable> ending(String rules, String stock, String... piles) {
        List<Pile> all = Arrays.stream(piles)
                .map(pile -> new Pile(Card.parseAll(pile.replace("!", "")), !pile.startsWith("!")))
                .toList();
        return Game.begin(new NinePilesTable(
                rules(rules), Collections.nCopies(1, Presence.HERE), Seat.of(1), Shoe.of(Card.parseAll(stock)), all));
    }

    /** The game after these lines of a record. */
    static Game<NinePilesTable> play(Game<NinePilesTable> game, String... lines) {
        Game<NinePilesTable> now = game;
        for (String line : lines) {
            now = now.play(NinePiles.NOTATION.read(line));
        }
        return now;
    }

    /** The code with which this line is refused, or {@code accepted}. */
    static String code(Game<NinePilesTable> game, String line) {
        Move<NinePilesTable> move = NinePiles.NOTATION.read(line);
        return game.refusal(move.by(), move.action())
                .map(refusal -> refusal.reason().code())
                .orElse("accepted");
    }
}
