package dev.courtcards.poker;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.MatchRules.Level;
import dev.courtcards.poker.MatchRules.Levels;
import dev.courtcards.poker.PokerRules.Ante;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Reads the header of a poker record: STACKS, BUTTON, BLINDS and ANTE, DEAD, POSTS and BIG-BLIND (poker 12). */
final class Header {
    private Header() {}

    static PokerTable read(Poker game, Setup setup) {
        PokerRules rules = stakes(game.rulebook().read(setup), setup);
        List<Long> stacks = stacks(game, rules, setup);
        Optional<Seat> button = setup.seat("BUTTON", stacks.size());
        Optional<List<Long>> posts = setup.numbers("POSTS", stacks.size());
        Optional<List<Long>> antes = perSeat(setup) ? setup.numbers("ANTE", stacks.size()) : Optional.empty();
        Optional<List<Long>> dead = setup.numbers("DEAD", stacks.size());
        if (posts.isEmpty() && antes.isEmpty() && dead.isEmpty()) {
            return PokerTable.of(rules, stacks, button);
        }
        String key = posts.isPresent() ? "POSTS" : antes.isPresent() ? "ANTE" : "DEAD";
        Seat dealer = button.orElseThrow(() -> setup.wrong(
                key, setup.get(key).orElse(""), "no-button", "BUTTON: p1 too, where each seat posts its own"));
        Positions usual =
                Positions.first(rules.game(1).opening(), dealer, stacks.size(), seat -> stacks.get(seat.index()) > 0);
        Seat big = setup.seat("BIG-BLIND", stacks.size()).orElse(usual.bigBlind());
        // If the first seat has the big blind, there is no small blind.
        boolean isEmpty = big.equals(usual.smallBlind());
        Positions positions = isEmpty
                ? new Positions(usual.button(), usual.button(), big)
                : new Positions(usual.button(), usual.smallBlind(), big);
        Stakes all = Stakes.of(rules, rules.game(1), 1, usual, stacks.size(), seat -> stacks.get(seat.index()) > 0);
        return PokerTable.of(
                rules,
                stacks,
                positions,
                new Stakes(
                        all.bigBlind(),
                        antes.orElse(all.antes()),
                        posts.orElse(all.blinds()),
                        dead.orElse(all.dead()),
                        isEmpty && stacks.size() > 2 && rules.game(1).opening() == Opening.BLINDS
                                ? rules.level(1).of(rules.game(1)).smallBlind()
                                : 0,
                        all.bringIn(),
                        all.bigBet()));
    }

    /** Checks whether the header gives each seat's posts, in place of the rules. */
    static boolean hasOwnStakes(Setup setup) {
        return setup.get("POSTS").isPresent() || setup.get("DEAD").isPresent() || perSeat(setup);
    }

    /** Checks whether the header gives an ante for each seat instead of one for all. */
    private static boolean perSeat(Setup setup) {
        return setup.get("ANTE").filter(ante -> ante.strip().contains(" ")).isPresent();
    }

    private static PokerRules stakes(PokerRules rules, Setup setup) {
        Optional<List<Long>> blinds = setup.numbers("BLINDS", 2);
        Optional<List<Long>> antes = perSeat(setup)
                ? setup.get("ANTE")
                        .flatMap(all -> setup.numbers("ANTE", all.strip().split("\\s+").length))
                : setup.numbers("ANTE", 1);
        if (blinds.isEmpty() && antes.isEmpty()) {
            return rules;
        }
        Level first = rules.match().levels().level(1);
        long ante = antes.map(Collections::max).orElse(first.ante());
        try {
            List<Level> levels = new ArrayList<>(rules.match().levels().list());
            if (blinds.isPresent()) {
                levels = List.of(new Level(blinds.get().get(0), blinds.get().get(1), ante));
            } else {
                levels.set(0, first.with(ante));
            }
            // Without a payer the ante is everybody's, unless RULES has none and no ANTE gives one.
            boolean isNone = antes.isEmpty()
                    && setup.get("RULES")
                            .filter(text -> text.contains(" ante="))
                            .isPresent();
            Ante payer = ante > 0 && rules.antes().ante() == Ante.NONE && !isNone
                    ? Ante.EACH
                    : rules.antes().ante();
            return rules.with("levels=" + new Levels(levels) + " ante=" + payer);
        } catch (IllegalArgumentException e) {
            String key = blinds.isPresent() ? "BLINDS" : "ANTE";
            throw setup.wrong(key, setup.get(key).orElse(""), "bad-blinds", String.valueOf(e.getMessage()));
        }
    }

    private static List<Long> stacks(Poker game, PokerRules rules, Setup setup) {
        int given = setup.get("STACKS").map(s -> s.strip().split("\\s+").length).orElse(0);
        int seats = setup.players().isEmpty() && given >= 2 && given <= Seat.MOST
                ? given
                : setup.seats(game.leastSeats(), game.mostSeats());
        for (Variant variant : rules.game().games()) {
            if (seats > variant.mostPlayers()) {
                throw setup.wrong(
                        "RULES",
                        setup.get("RULES").orElse(""),
                        "too-many-players",
                        "a game for " + seats + " players; " + variant + " is for at most " + variant.mostPlayers());
            }
        }
        List<Long> stacks = setup.numbers("STACKS", seats)
                .orElse(Collections.nCopies(seats, rules.match().stack()));
        if (stacks.stream().filter(s -> s > 0).count() < 2) {
            throw setup.wrong("STACKS", setup.get("STACKS").orElse(""), "bad-stacks", "chips for at least two players");
        }
        return stacks;
    }
}
