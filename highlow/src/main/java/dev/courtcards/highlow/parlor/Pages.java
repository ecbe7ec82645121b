package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A player's pages about the hands played so far (R16); all hands of a parlor are public. */
final class Pages {
    private static final int SHOWN = 40;

    private Pages() {}

    private static List<HighLowRound> rounds(List<Game<HighLowTable>> games, Seat seat) {
        return games.stream()
                .flatMap(game -> HighLowRound.of(game).stream())
                .filter(round -> round.seat().equals(seat))
                .toList();
    }

    static String statistics(List<Game<HighLowTable>> games, Seat seat) {
        Statistics all = Statistics.of(rounds(games, seat));
        StringBuilder page = new StringBuilder("# Statistics\n\n| | |\n| --- | ---: |\n");
        for (Result result : Result.values()) {
            if (all.count(result) > 0) {
                page.append("| ")
                        .append(word(result))
                        .append(" | ")
                        .append(all.count(result))
                        .append(" |\n");
            }
        }
        return page.append("| coins won | ")
                .append(all.gain())
                .append(" |\n| pots won | ")
                .append(all.potsWon())
                .append(" |\n| the biggest pot | ")
                .append(all.biggestPot())
                .append(" |\n")
                .toString();
    }

    static String bets(List<Game<HighLowTable>> games, Seat seat) {
        List<HighLowRound> rounds = rounds(games, seat);
        StringBuilder page = new StringBuilder("# Bets, the last one first\n\n");
        if (rounds.isEmpty()) {
            return page.append("No hand is over yet.\n").toString();
        }
        page.append("| hand | cards | bet | | won |\n| ---: | --- | ---: | --- | ---: |\n");
        for (int i = rounds.size() - 1; i >= Math.max(0, rounds.size() - SHOWN); i--) {
            HighLowRound round = rounds.get(i);
            page.append("| ")
                    .append(i + 1)
                    .append(" | ")
                    .append(round.cards().stream().map(Card::toString).collect(Collectors.joining(" ")))
                    .append(" | ")
                    .append(round.stake())
                    .append(" | ")
                    .append(word(round.result()))
                    .append(" | ")
                    .append(round.gain() + round.insurance())
                    .append(" |\n");
        }
        return page.toString();
    }

    private static String word(Result result) {
        return result.name().toLowerCase(Locale.ROOT);
    }
}
