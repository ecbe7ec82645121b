package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.RommeEvent.Finish;
import dev.courtcards.romme.RommeRules.BlockedScoring;
import dev.courtcards.romme.RommeRules.MatchMode;
import dev.courtcards.romme.RommeRules.TargetCompare;
import dev.courtcards.romme.RommeRules.TieBreak;
import dev.courtcards.romme.RommeRules.WinnerScores;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The scores of rounds and matches (romme 6). */
final class Scoring {
    /** The number of consecutive rounds without score after which the match is over. */
    private static final int MOST_VOIDS = 10;

    private Scoring() {}

    /** Ends the round. */
    static void finish(Script<RommeTable> script, Optional<Seat> winner) {
        RommeTable table = script.state();
        RommeRules rules = table.rules();
        Finish finish = winner.isEmpty()
                ? Finish.BLOCKED
                : table.player(winner.get()).turns() == 0
                        ? Finish.HAND_ROMME
                        : table.player(winner.get()).laid() ? Finish.OUT : Finish.ROMME;
        boolean sum = rules.scoring().winnerScores() == WinnerScores.SUM_OF_OTHERS_POSITIVE;
        boolean counts =
                winner.isPresent() || !sum && rules.scoring().blockedScoring() == BlockedScoring.ALL_SCORE_DEADWOOD;
        List<List<Held>> hands = new ArrayList<>();
        List<Long> points = new ArrayList<>();
        long all = 0;
        for (Player player : table.players()) {
            // The cards of a player who left do not count and stay in place.
            List<Held> hand =
                    player.in() ? player.hand().stream().map(Held::shown).toList() : List.of();
            hands.add(hand);
            long lost = counts && player.in() ? (long) multiplier(rules, finish) * deadwood(rules, hand) : 0;
            points.add(sum ? -lost : lost);
            all += lost;
        }
        if (sum && winner.isPresent()) {
            points.set(winner.get().index(), all);
        }
        RommeTable now = script.happen(new RommeEvent.Scored(finish, winner, hands, points, counts));
        eliminate(script, now);
        end(script.state()).ifPresent(reason -> script.happen(new RommeEvent.MatchEnded(reason)));
    }

    private static int multiplier(RommeRules rules, Finish finish) {
        return switch (finish) {
            case OUT, BLOCKED -> 1;
            case ROMME -> rules.scoring().rommeMultiplier();
            case HAND_ROMME ->
                rules.scoring().stackBonuses()
                        ? rules.scoring().rommeMultiplier() * rules.scoring().handRommeMultiplier()
                        : Math.max(
                                rules.scoring().rommeMultiplier(),
                                rules.scoring().handRommeMultiplier());
        };
    }

    private static int deadwood(RommeRules rules, List<Held> hand) {
        List<Card> cards = hand.stream().map(Held::card).toList();
        return rules.scoring().handMeldsCount()
                ? cards.stream().mapToInt(rules::deadwood).sum()
                : Partition.least(rules, HandCount.of(hand)).deadwood();
    }

    private static boolean isAtTarget(RommeRules rules, Player player) {
        return rules.match().targetCompare() == TargetCompare.REACH
                ? player.total() >= rules.match().target()
                : player.total() > rules.match().target();
    }

    /** Eliminates players who reached the target, unless all remaining players have. */
    private static void eliminate(Script<RommeTable> script, RommeTable table) {
        if (table.rules().match().match() != MatchMode.ELIMINATION
                || table.players().stream().filter(Player::in).allMatch(p -> isAtTarget(table.rules(), p))) {
            return;
        }
        for (Seat seat : Seat.first(table.players().size())) {
            if (table.player(seat).in() && isAtTarget(table.rules(), table.player(seat))) {
                script.happen(new RommeEvent.Eliminated(seat));
            }
        }
    }

    private static Optional<String> end(RommeTable table) {
        RommeRules rules = table.rules();
        List<Player> in = table.players().stream().filter(Player::in).toList();
        String reason = switch (rules.match().match()) {
            case FIRST_TO_TARGET_ENDS ->
                in.stream().anyMatch(player -> isAtTarget(rules, player)) ? "target reached" : "";
            case ELIMINATION ->
                in.size() == 1
                        ? "one player left"
                        : in.stream().allMatch(player -> isAtTarget(rules, player)) ? "nobody left" : "";
            case FIXED_ROUNDS -> table.round() >= rules.match().rounds() ? "all rounds played" : "";
        };
        if (table.voids() >= MOST_VOIDS) {
            return Optional.of("blocked too often");
        }
        boolean again = rules.match().tieBreak() == TieBreak.EXTRA_ROUND
                && winners(table).size() > 1;
        return reason.isEmpty() || again ? Optional.empty() : Optional.of(reason);
    }

    /** The current outcome: players who are in before those who are out, then by totals. */
    static Outcome outcome(RommeTable table, String reason) {
        List<Long> totals = table.players().stream().map(Player::total).toList();
        List<Seat> winners = winners(table);
        Outcome outcome = table.rules().scoring().winnerScores() == WinnerScores.SUM_OF_OTHERS_POSITIVE
                ? Outcome.of(totals, winners, reason)
                : Outcome.fewest(totals, winners, reason);
        return (table.begun().isEmpty() ? outcome : outcome.since(table.begun()))
                .ranked(Comparator.<Seat, Boolean>comparing(
                                seat -> !table.player(seat).in())
                        .thenComparing((one, other) -> compare(table, one, other)));
    }

    /** The players in the first place: by totals, among those still in. */
    static List<Seat> winners(RommeTable table) {
        List<Seat> best = new ArrayList<>();
        for (Seat seat : Seat.first(table.players().size())) {
            if (table.player(seat).in()) {
                int order = best.isEmpty() ? 0 : compare(table, seat, best.get(0));
                if (order < 0) {
                    best.clear();
                }
                if (order <= 0) {
                    best.add(seat);
                }
            }
        }
        return best;
    }

    private static int compare(RommeTable table, Seat one, Seat other) {
        Player a = table.player(one);
        Player b = table.player(other);
        int order = Long.compare(a.total(), b.total());
        if (table.rules().scoring().winnerScores() == WinnerScores.SUM_OF_OTHERS_POSITIVE) {
            order = -order;
        }
        return order == 0 && table.rules().match().tieBreak() == TieBreak.FEWER_LOST_ROUNDS
                ? Integer.compare(a.lost(), b.lost())
                : order;
    }
}
