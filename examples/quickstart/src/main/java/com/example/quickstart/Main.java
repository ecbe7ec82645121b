package com.example.quickstart;

import static dev.courtcards.blackjack.simple.Round.PLAYER;

import dev.courtcards.blackjack.simple.Round;
import dev.courtcards.blackjack.simple.SimpleAction;
import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.blackjack.simple.SimpleRules;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Luck;

/** Plays one hand of blackjack: the player hits below 15, the dealer below 17. */
public final class Main {
    private Main() {}

    static Game<Round> hand(Seed seed) {
        Game<Round> game = SimpleBlackjack.newGame(SimpleRules.SIMPLE, Luck.of(seed));
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
        Game<Round> game = hand(args.length > 0 ? Seed.of(Long.parseLong(args[0])) : Seed.random());
        System.out.println(
                "player " + game.state().player() + ", dealer " + game.state().dealer());
        System.out.println(game.state().outcome().orElseThrow().reason());
    }
}
