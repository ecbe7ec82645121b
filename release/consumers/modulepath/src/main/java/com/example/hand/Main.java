package com.example.hand;

import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.blackjack.simple.SimpleRound;
import dev.courtcards.blackjack.simple.SimpleRules;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.histories.HandHistory;
import dev.courtcards.histories.Phh;
import java.util.List;

/** Prints a hand of blackjack, after having played one of poker from a file of another program. */
public final class Main {
    private static final String HAND = """
            variant = "NT"
            antes = [0, 0]
            blinds_or_straddles = [10, 20]
            min_bet = 20
            starting_stacks = [100, 200]
            actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
            """;

    private Main() {}

    public static void main(String[] args) {
        System.err.println("stacks after a hand of poker: " + HandHistory.stacks(Phh.read(HAND).get(0).play()));
        Game<SimpleRound> end = Playout.of(new SimpleBlackjack(), List.of(Bot.random()), Seed.of(7))
                .finish(SimpleBlackjack.newGame(SimpleRules.SIMPLE));
        end.moves().forEach(move -> System.out.println(SimpleBlackjack.NOTATION.write(move)));
        System.out.println(end.state().outcome().orElseThrow().reason());
    }
}
