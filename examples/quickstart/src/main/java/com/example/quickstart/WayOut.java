package com.example.quickstart;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Setup;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeTable;

/** A Rommé position and the best way out of it. */
final class WayOut {
    private WayOut() {}

    public static void main(String[] args) {
        Position position = Position.parse("p1=TH7S8S9SJK2C melds=p2:7H,8H,9H opened=p1,p2");
        Setup setup = Setup.of("romme").seats(2).with(position);
        RommeTable table =
                new Romme().newGame(setup, ChanceSource.of(Seed.random())).state();
        table.wayOut()
                .ifPresentOrElse(
                        moves -> moves.forEach(System.out::println), () -> System.out.println("There is no way out."));
    }
}
