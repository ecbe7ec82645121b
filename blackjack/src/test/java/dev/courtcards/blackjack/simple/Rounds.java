package dev.courtcards.blackjack.simple;

import dev.courtcards.blackjack.simple.SimpleAction.Deal;
import dev.courtcards.blackjack.simple.SimpleAction.Hit;
import dev.courtcards.blackjack.simple.SimpleAction.Stay;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import java.util.ArrayList;
import java.util.List;

/** Rounds with stacked cards, for the tests of this package. */
final class Rounds {
    static final SimpleRules SIMPLE = SimpleRules.SIMPLE;
    static final SimpleRules SOFT = new SimpleRules(true);
    static final SimpleAction DEAL = new Deal();
    static final SimpleAction HIT = new Hit();
    static final SimpleAction STAY = new Stay();

    private Rounds() {}

    /** A round ready to be dealt, with these hands and then these cards on top of the shoe. */
    static Game<SimpleRound> ready(SimpleRules rules, String player, String dealer, String next) {
        List<Card> players = Card.parseAll(player);
        List<Card> dealers = Card.parseAll(dealer);
        List<Card> deck = new ArrayList<>(List.of(players.get(0), dealers.get(0), players.get(1), dealers.get(1)));
        deck.addAll(Card.parseAll(next));
        return SimpleBlackjack.newGame(rules, ChanceSource.stacked(List.of(deck)));
    }

    static Game<SimpleRound> dealt(SimpleRules rules, String player, String dealer, String next) {
        return by(SimpleRound.PLAYER, ready(rules, player, dealer, next), DEAL);
    }

    static Game<SimpleRound> dealt(String player, String dealer, String next) {
        return dealt(SIMPLE, player, dealer, next);
    }

    static Game<SimpleRound> player(Game<SimpleRound> game, SimpleAction... plays) {
        return by(SimpleRound.PLAYER, game, plays);
    }

    static Game<SimpleRound> dealer(Game<SimpleRound> game, SimpleAction... plays) {
        return by(House.DEALER, game, plays);
    }

    private static Game<SimpleRound> by(Actor actor, Game<SimpleRound> game, SimpleAction... plays) {
        Game<SimpleRound> now = game;
        for (SimpleAction play : plays) {
            now = now.play(actor, play);
        }
        return now;
    }

    /** A game in this phase, led there by the shortest way. */
    static Game<SimpleRound> in(SimpleRound.Phase phase) {
        return switch (phase) {
            case READY -> ready(SIMPLE, "TS 8H", "9C 7D", "");
            case PLAYERS_ROUND -> dealt("TS 8H", "9C 7D", "");
            case DEALERS_ROUND -> player(dealt("TS 8H", "9C 7D", ""), STAY);
            case GAME_OVER_PLAYER_BUSTS -> player(dealt("TS 8H", "9C 7D", "KS"), HIT);
            case GAME_OVER_PLAYER_WINS -> dealt("AS KH", "9C 7D", "");
            case GAME_OVER_DEALER_BUSTS -> dealer(player(dealt("TS 8H", "9C 7D", "KS"), STAY), HIT);
            case GAME_OVER_DEALER_WINS -> dealt("TS 8H", "AC KD", "");
            case GAME_OVER_DRAW -> dealer(player(dealt("TS 8H", "9C 9D", ""), STAY), STAY);
        };
    }
}
