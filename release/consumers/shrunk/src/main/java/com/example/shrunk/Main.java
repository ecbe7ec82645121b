package com.example.shrunk;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.histories.HandHistory;
import dev.courtcards.histories.Phh;
import dev.courtcards.poker.equity.Matchup;
import java.util.Collections;

/** Plays every game that is found, under every preset, and does what else needs files and names. */
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
        for (CardGame<?> game : Games.found().all()) {
            for (String preset : game.rulebook().presets()) {
                System.out.println(game.name() + " " + preset + " " + game.rulebook().options(preset).size()
                        + " options: " + moves(game, preset) + " moves");
            }
            System.out.println(game.name() + ": a page of " + game.rules().length() + " characters");
        }
        System.out.println(Matchup.of("AsAh", "KdKc").board("7s8s9d").exact().shares().get(0).equity());
        System.out.println(HandHistory.stacks(Phh.read(HAND).get(0).play()));
    }

    private static <S extends State<S>> int moves(CardGame<S> game, String preset) {
        Setup setup = Setup.of(game.name()).seats(game.leastSeats()).with("RULES", preset);
        Playout<S> playout = Playout.of(game, Collections.nCopies(game.leastSeats(), Bot.random()), Seed.of(7));
        return playout.finish(game.newGame(setup)).moves().size();
    }
}
