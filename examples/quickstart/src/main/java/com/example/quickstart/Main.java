package com.example.quickstart;

import static dev.courtcards.blackjack.simple.SimpleRound.PLAYER;

import dev.courtcards.blackjack.simple.SimpleAction;
import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.blackjack.simple.SimpleRound;
import dev.courtcards.blackjack.simple.SimpleRules;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;

/** Plays one hand of blackjack: the player hits below 15, the dealer below 17. */
public final class Main {
    private Main() {}

    static Game<SimpleRound> hand(Seed seed) {
        Game<SimpleRound> game = SimpleBlackjack.newGame(SimpleRules.SIMPLE, ChanceSource.of(seed));
        game = game.play(PLAYER, new SimpleAction.Deal());
        while (game.state().mayAct().contains(PLAYER)) {
            boolean low = game.seenBy(PLAYER).state().playerTotal() < 15;
            game = game.play(PLAYER, low ? new SimpleAction.Hit() : new SimpleAction.Stay());
        }
        while (!game.isOver()) {
            game = game.play(House.DEALER, SimpleBlackjack.dealerHitsBelow(17).apply(game.state()));
        }
        return game;
    }

    public static void main(String[] args) {
        Game<SimpleRound> game = hand(args.length > 0 ? Seed.of(Long.parseLong(args[0])) : Seed.random());
        System.out.println(
                "player " + game.state().player() + ", dealer " + game.state().dealer());
        System.out.println(game.state().outcome().orElseThrow().reason());
    }
}
