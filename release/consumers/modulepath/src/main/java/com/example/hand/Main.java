package com.example.hand;

import dev.courtcards.blackjack.simple.Round;
import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.blackjack.simple.SimpleRules;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import java.util.List;

/** Prints a hand of blackjack. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Game<Round> end = Playout.of(new SimpleBlackjack(), List.of(Bot.random()), Seed.of(7))
                .finish(SimpleBlackjack.newGame(SimpleRules.SIMPLE));
        end.moves().forEach(move -> System.out.println(SimpleBlackjack.NOTATION.write(move)));
        System.out.println(end.state().outcome().orElseThrow().reason());
    }
}
