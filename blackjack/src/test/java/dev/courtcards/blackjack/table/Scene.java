package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import java.util.Arrays;
import java.util.List;

/** A table with stacked cards at which moves are played as records write them; chance and the dealer act by themselves. */
final class Scene {
    private final ChanceSource luck;
    private Game<BlackjackTable> game;

    private Scene(String rules, int seats, String... decks) {
        luck = ChanceSource.stacked(Arrays.stream(decks).map(Card::parseAll).toList());
        game = Blackjack.newGame(BlackjackRules.parse(rules), seats).settled(luck);
    }

    /** Cards from the top on: one for each player, the up card, one for each player, the hole card, then as they are drawn. */
    static Scene of(String rules, int seats, String... decks) {
        return new Scene(rules, seats, decks);
    }

    /** One seat at a table of six decks where nothing is burned, with a bet of 100 out of 1,000 chips. */
    static Scene casino(String options, String deck) {
        return of(("vegas-strip burn=0 decks=6 " + options).strip(), 1, deck).play("BET:p1:100");
    }

    /** Two players of a duel, the second with a bet of 10. */
    static Scene duel(String deck) {
        return of("duel", 2, deck);
    }

    Scene play(String... moves) {
        for (String move : moves) {
            Move<BlackjackTable> next = Blackjack.NOTATION.read(move);
            game = game.play(next).settled(luck);
        }
        return this;
    }

    /** The code by which a move is refused; empty if it is not. */
    String refused(String move) {
        Move<BlackjackTable> next = Blackjack.NOTATION.read(move);
        return game.refusal(next.by(), next.action())
                .map(Refusal::reason)
                .map(reason -> reason.code())
                .orElse("");
    }

    Game<BlackjackTable> game() {
        return game;
    }

    BlackjackTable table() {
        return game.state();
    }

    BlackjackPlayer player(int seat) {
        return table().player(Seat.of(seat));
    }

    long chips() {
        return player(1).chips();
    }

    /** The first player's total result. */
    long won() {
        return chips() - player(1).brought();
    }

    BlackjackHand hand(int number) {
        return player(1).hands().get(number - 1);
    }

    List<BlackjackHand.Result> results() {
        return player(1).hands().stream().map(BlackjackHand::result).toList();
    }

    /** The moves of the first player's menu. */
    List<String> menu() {
        return table().legalActions(Seat.of(1)).corners().stream()
                .map(action -> Blackjack.NOTATION.write(new Move<>(Seat.of(1), action)))
                .toList();
    }

    boolean offers(String move) {
        return menu().contains(move);
    }
}
