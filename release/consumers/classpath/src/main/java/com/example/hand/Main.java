package com.example.hand;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import java.util.List;

/** Prints a hand of blackjack, after having played one of every game that is found. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Games games = Games.found();
        for (CardGame<?> game : games.all()) {
            play(game);
        }
        System.err.println("played one each of: " + String.join(" ", games.names()));
        print(games.find(Setup.of("blackjack")));
    }

    private static <S extends State<S>> Game<S> play(CardGame<S> game) {
        Game<S> start = game.newGame(Setup.of(game.name()));
        return Playout.of(game, List.of(Bot.random()), Seed.of(7)).finish(start);
    }

    private static <S extends State<S>> void print(CardGame<S> game) {
        Game<S> end = play(game);
        end.moves().forEach(move -> System.out.println(game.notation().write(move)));
        System.out.println(end.state().outcome().orElseThrow().reason());
    }
}
